// Removes what cannot be seen from a text that was copied out of another program: marks of the writing direction, joiners,
// zero-width spaces. Spaces of any width become plain ones.

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const SPACES = /[\p{Zs}\t]/gu;

export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(SPACES, ' ').trim();
