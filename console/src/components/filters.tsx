// The filters of a result: beside it on a wide screen, folded above it on a narrow one.
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { TEXT } from '../text.ts';

export function Filters({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [isOpen] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  return (
    <details class="filters" open={isOpen}>
      <summary>{TEXT.lists.filtersTitle}</summary>
      <div class="filter-list">{children}</div>
    </details>
  );
}
