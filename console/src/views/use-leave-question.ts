// Asks before the tab is closed or loaded again while it holds what is nowhere else.
import { useEffect } from 'preact/hooks';
import { letBrowserLoadPages } from '../router.ts';

/** `isLostByPages`: another page of the console would lose it too. */
export function useLeaveQuestion(isNeeded: boolean, isLostByPages = false): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const showPagesAgain = isLostByPages ? letBrowserLoadPages() : undefined;
    return () => {
      window.removeEventListener('beforeunload', ask);
      showPagesAgain?.();
    };
  }, [isNeeded, isLostByPages]);
}
