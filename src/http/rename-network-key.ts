// Serves a stored profile under another name of the field `network`, for clients written that way.

/** The same text with the key `network` renamed where it is ours; a copy of a few pieces, no parsing. */
export function renameNetworkKey(body: string, networkAt: readonly number[], name: string): string {
  let renamed = '';
  let from = 0;
  for (const at of networkAt) {
    renamed += body.slice(from, at) + name;
    from = at + 'network'.length;
  }
  return renamed + body.slice(from);
}
