// Does something again and again while the page is seen.
import { useEffect, useRef } from 'preact/hooks';

/** Undefined: not at present. */
export function useEvery(ms: number | undefined, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
