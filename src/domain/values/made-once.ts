// A constant that is dear to make and often not needed: made when it is first asked for, then the same for ever.

/** `make` must be pure: nobody can tell when it runs, nor that it runs at all. */
export function madeOnce<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
