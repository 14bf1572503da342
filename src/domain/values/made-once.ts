// A constant that is expensive to make and often not needed: made on first use, then always the same.

/** `make` must be pure: when it runs, and whether it runs at all, must make no difference. */
export function madeOnce<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
