// A row of links that scrolls sideways on a phone: the link of the current page is brought into view.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** `current`: another value is another current link. */
export function useShownCurrent(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current === null || link === null || link === undefined) return;
    // Not `scrollIntoView`, which may move the page too.
    row.current.scrollLeft +=
      link.getBoundingClientRect().left -
      row.current.getBoundingClientRect().left -
      (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return row;
}
