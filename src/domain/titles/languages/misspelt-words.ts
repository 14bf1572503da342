// Level words that are read although one letter is wrong, and the real words that must never be taken for one of them.
// Data only: correct-level-words.ts applies it. Folded, in the singular, like all word tables.
import { listed } from './title-tables.ts';

/** Long enough to be known by themselves: `Managment`, `Sales Direcotr`. The first of two that fit is meant. */
export const CORRECTED_ANYWHERE: readonly string[] = listed(`
  manager, management, managing, direktur, director, president, executive, officer, founder, chairman, supervisor,
  superintendent, partner, principal, proprietor, entrepreneur, trustee, controller, comptroller, treasurer, secretary,
  assistant, associate, coordinator, general, commissioner, chancellor, shareholder, foreman, directeur, gestionnaire,
  responsable, superviseur, fondateur, proprietaire, administrateur, manajer, komisaris, pendiri, pemilik, pengarah,
  pengurus, pengerusi, penyelia`);

/** Too short for that: corrected only if a listed title of several words comes out (`Boad Member`, `Cheif of Staff`). */
export const CORRECTED_IN_TITLES: readonly string[] = listed(
  'board, member, chief, owner, leader, deputy, head, vice',
);

/**
 * Real words one letter from a level word, in any language that titles are written in, and names of companies: from the
 * titles of O*NET, the titles labelled for learning and our own tables. A test finds words of the tables that are missing.
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  listed(`
  ahead, artner, associated, bard, bead, beader, beard, boar, boarder, bounder, broad, chainman, charman, charwoman,
  chef, chien, choir, commissioned, controlled, dead, dealer, depute, dice, directory, downer, ember, fireman,
  flounder, fonder, forman, founded, funder, gartner, genera, generali, had, header, heal, heap, hear, heard, heat,
  heed, held, herd, hoard, hounder, ice, koordinator, ladder, lead, leaded, leaser, leaver, lender, lice, loader,
  manage, managed, mead, membre, menager, mice, mounder, nice, office, officier, oner, oreman, owen, ower, owned,
  pemilih, penyedia, pounder, presiden, read, reader, remember, resident, responsible, rice, rounder, secretory,
  sendiri, sounder, supervisory, tanager, thief, treasure, treasured, trusted, truster, vic, vine, voice, wounder`),
);

/** A short word that is also corrected if it is all that a part says. */
export const CORRECTED_ALONE = 'owner';

/** Behind these the word is French: a garde-manger keeps the larder, and Pret A Manger is a company. */
export const NOT_MANAGER_BEHIND: ReadonlySet<string> = new Set(listed('garde, a, au, le, de, pour, salle'));
