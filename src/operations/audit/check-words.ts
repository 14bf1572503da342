// Checks what an operator writes about a change, such as its reason: it is kept, and must have no contact values, and
// nothing that a database refuses.
import { hasContactValue } from '../../domain/privacy/contact-in-text.ts';
import { OperatorError } from '../../errors.ts';
import { textProblem } from '../../pipeline/check/row-problem.ts';

/** Without the text: it has the address or number of a person. */
export const CONTACT_IN_WORDS =
  'it has an e-mail address or a phone number, and it is kept; name the request by its date or a ticket number instead';

/** `name`: of the text, such as `reason`; `line`: of the file that has it. */
export function checkWords(name: string, text: string | undefined, line?: number): void {
  if (text === undefined) return;
  const problem = textProblem(text);
  if (problem === undefined && !hasContactValue(text)) return;
  const why = problem === undefined ? CONTACT_IN_WORDS : `it ${problem}`;
  const where = line === undefined ? '' : `line ${line}: `;
  throw new OperatorError(`${where}The ${name} is not accepted: ${why}.`, 2);
}
