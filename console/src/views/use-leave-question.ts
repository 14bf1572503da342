// Asks before the tab is closed or loaded again while it holds what is nowhere else.
import { useEffect } from 'preact/hooks';
import { letBrowserFollowLinks } from '../router.ts';

/** `isLostByLinks`: another page of the console would lose it too. */
export function useLeaveQuestion(isNeeded: boolean, isLostByLinks = false): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const followAgain = isLostByLinks ? letBrowserFollowLinks() : undefined;
    return () => {
      window.removeEventListener('beforeunload', ask);
      followAgain?.();
    };
  }, [isNeeded, isLostByLinks]);
}
