// Serves a stored profile under another name of the field `network`, for clients written that way.

/** The same bytes with the key `network` renamed; a copy of a few pieces, no parsing. */
export function renameNetworkKey(body: Buffer, networkAt: readonly number[], name: string): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const at of networkAt) {
    pieces.push(body.subarray(from, at), Buffer.from(name));
    from = at + 'network'.length;
  }
  pieces.push(body.subarray(from));
  return Buffer.concat(pieces);
}
