// What the person at the keyboard can mend: told in a sentence that says what to do, without a stack.

export class UserError extends Error {}
