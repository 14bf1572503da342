// POST /mcp: tools for assistants.
import type { AppParts } from '../app-parts.ts';
import type { Route } from '../server/route.ts';

/** @param routes of the operations that tools use */
export function toolRoute(parts: AppParts, routes: readonly Route[]): Route {
  // Loaded by the first request: most services have no assistant, and the protocol takes memory and time to load.
  let loading: Promise<Route['answer']> | undefined;
  const load = async () => (await import('../tools/answer-tools.ts')).createToolAnswers(parts, routes);
  return {
    path: '/mcp',
    method: 'POST',
    scope: 'any',
    takesBody: true,
    takesMore: true,
    // Each question that a tool asks counts by itself.
    isFree: true,
    answer: async (call, more) => {
      loading ??= load();
      return (await loading)(call, more);
    },
  };
}
