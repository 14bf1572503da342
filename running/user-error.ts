// An error that the user can fix: printed as a sentence that says what to do, without a stack.

export class UserError extends Error {}
