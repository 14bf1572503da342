// The path below which a proxy serves the service, such as `/firmament`; usually there is none. A page finds it in its own
// address.

/** `root`: where the service has the page, such as `/console`. */
export function pathBefore(root: string): string {
  // Outside a page, as in tests of modules, there is no address.
  const { location } = globalThis as { readonly location?: { readonly pathname: string } };
  const path = location?.pathname ?? '';
  return path.slice(0, Math.max(0, path.lastIndexOf(root)));
}
