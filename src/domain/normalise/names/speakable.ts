// Whether a short word in capitals can be pronounced. `GSIC` and `BASF` cannot, and are acronyms; `TASK` and `NGUYEN` can.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Consonants that names of many languages begin with. */
const BEGINNINGS = words(`
  BH BJ BL BR CH CL CR CS CZ DH DJ DR DV DW FJ FL FR GH GL GN GR GW HJ HR HV JH KH KJ KL KN KR KV KW LH LL MB MC NG NJ NK PF PH PL
  PN PR PS QL QU QW RH SC SF SH SJ SK SL SM SN SP SQ SR ST SV SW SZ TH TJ TR TS TW TZ VL VR WH WR XC XP ZH ZW
  SCH SCR SHR SKR SPH SPL SPR STR THR CHR PHR SCL SHL SHM KHR THW TCH
`);
/** Pairs of consonants that names end with. */
const ENDS = words(`
  BB BS BT CH CS DZ CK CT DD DS DT FF FS FT GG GH GN GS GT HL HM HN HR HS HT JK JN KH KK KS LB LC LD LF LG LK LL LM LN LP LS LT LV LX LZ MB MM MN MP MS
  NC ND NF NG NH NJ NK NN NS NT NX NZ PH PP PS PT RB RC RD RF RG RH RK RL RM RN RP RR RS RT RV RX RZ SC SR SH SK SM SP SS ST TC TH TS TT
  TZ WD WK WR XX WL WN WS XT YD YL YN YS ZZ
`);
const LEADING = /^[^AEIOUY]*/;
const TRAILING = /[^AEIOUY]*$/;

/** For words of ASCII capitals that have a vowel. */
export function isSpeakable(word: string): boolean {
  const beginning = LEADING.exec(word)?.[0] ?? '';
  if (beginning.length > 1 && !BEGINNINGS.has(beginning)) return false;
  const end = TRAILING.exec(word)?.[0] ?? '';
  for (let at = 1; at < end.length; at += 1) if (!ENDS.has(end.slice(at - 1, at + 1))) return false;
  return true;
}

/** A long word that begins with initials: `JPMORGAN` is JP and Morgan. Undefined if it does not. */
export function initialsBefore(word: string): string | undefined {
  const beginning = LEADING.exec(word)?.[0] ?? '';
  if (beginning.length < 3 || BEGINNINGS.has(beginning.slice(0, 3))) return undefined;
  // What remains begins as a word does: `XTREME` is X and Treme, not XT and Reme.
  return beginning.slice(0, BEGINNINGS.has(beginning.slice(-2)) ? -2 : -1);
}
