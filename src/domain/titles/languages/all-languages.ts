// The languages other than English, by script and by the position of the title.

import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { INDONESIAN_MALAY } from './indonesian-malay.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import { THAI } from './thai.ts';
import type { Language, RunLanguage } from './title-tables.ts';
import { VIETNAMESE } from './vietnamese.ts';

/** Written in words, the title first. */
export const LATIN_LANGUAGES: readonly Language[] = [FRENCH, VIETNAMESE, INDONESIAN_MALAY];

/** Written without spaces, the title last. */
export const TITLE_LAST_LANGUAGES: readonly RunLanguage[] = [JAPANESE, CHINESE, KOREAN];

/** Written without spaces, the title first. */
export const TITLE_FIRST_LANGUAGES: readonly RunLanguage[] = [THAI];

export const RUN_LANGUAGES: readonly RunLanguage[] = [...TITLE_LAST_LANGUAGES, ...TITLE_FIRST_LANGUAGES];
