// For buttons that take the place of another one: the second press of a double click was meant for the one before, and so was
// a key that is held.

/** The detail of a click is its place among clicks in a row; it is 0 by keyboard. */
export function onFirstPress(act: () => void = () => undefined): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail > 1) event.preventDefault();
    else act();
  };
}

/** For a form: Enter that is held sends it once. It still adds lines to a text of several. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) {
    event.preventDefault();
  }
}
