// Goes through the pages of a result.
import type { ComponentChildren, JSX } from 'preact';
import { changeQuery } from '../router.ts';
import { TEXT } from '../text.ts';
import { Empty } from './states.tsx';

interface PagerProps {
  readonly from: number;
  /** Rows on this page. */
  readonly shown: number;
  readonly total: number;
  readonly size: number;
}

export function Pager({ from, shown, total, size }: PagerProps): JSX.Element | null {
  if (total === 0) return null;
  // The list may have become shorter since the address was made.
  const isBeyond = shown === 0;
  const before = isBeyond ? Math.floor((total - 1) / size) * size : Math.max(0, from - size);
  return (
    <nav class="pager" aria-label={TEXT.paging.label}>
      <span class="soft numbers">
        {isBeyond ? TEXT.paging.inAll(total) : TEXT.paging.range(from, from + shown, total)}
      </span>
      <span class="space" />
      <button
        type="button"
        class="button"
        disabled={from === 0}
        onClick={() => changeQuery({ from: before || undefined })}
      >
        {TEXT.paging.back}
      </button>
      <button
        type="button"
        class="button"
        disabled={from + shown >= total}
        onClick={() => changeQuery({ from: from + size })}
      >
        {TEXT.paging.next}
      </button>
    </nav>
  );
}

interface PagedProps extends PagerProps {
  /** Shown instead of a list without rows. */
  readonly none: string;
  readonly children: ComponentChildren;
}

/** A list that mostly fits one page: the pager is there if it does not. */
export function Paged({ none, children, ...pages }: PagedProps): JSX.Element {
  const { from, shown, total, size } = pages;
  return (
    <>
      {shown > 0 ? children : <Empty title={total === 0 ? none : TEXT.paging.beyond} />}
      {(total > size || from > 0) && <Pager {...pages} />}
    </>
  );
}
