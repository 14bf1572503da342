// English words with a British and an American spelling. Data only: one-spelling.ts applies it. Which of the two
// replaces both does not matter to a search; the one with the shorter list was chosen.

/**
 * Verbs in `-ize` that British English also writes with `z`, and other words with this ending. Everything else in
 * `-ize` is also `-ise`.
 */
export const ALWAYS_Z: ReadonlySet<string> = new Set(
  (
    'capsize capsized downsize downsized downsizing oversize oversized pfizer prize prized prizer resize resized ' +
    'resizer resizing rightsizing seize seized seizing size sized sizer sizing undersized'
  ).split(' '),
);

/** `-our` is `-or`, also inside longer words: `labourer`, `behavioural`. Not `contour`, `tour`, `four`, `hour`. */
export const OUR_STEMS: ReadonlySet<string> = new Set(
  (
    'arbour ardour armour behaviour candour clamour colour demeanour endeavour favour fervour flavour glamour ' +
    'harbour honour humour labour misdemeanour neighbour odour parlour rancour rigour rumour saviour savour ' +
    'splendour tumour valour vapour vigour watercolour'
  ).split(' '),
);

/** One `l` in American before an ending: `travelling`, `counsellor`. And `enrol`, `fulfil`, with two in American. */
export const SINGLE_L_STEMS: ReadonlySet<string> = new Set(
  (
    'barrel bevel cancel channel chisel council counsel crystal dial enamel enrol equal fuel fulfil funnel initial ' +
    'jewel label level libel marshal marvel model panel pedal pencil quarrel rival shovel signal snorkel spiral ' +
    'stencil swivel total towel tranquil travel trowel tunnel wool'
  ).split(' '),
);

/** Latin and Greek stems, anywhere in a word: `orthopaedic`, `leukaemia`, `anaesthesiologist`. */
export const AE_OE_STEMS: readonly (readonly [string, string])[] = [
  ['aemi', 'emi'],
  ['aesth', 'esth'],
  ['aetiolog', 'etiolog'],
  ['archaeo', 'archeo'],
  ['caesar', 'cesar'],
  ['faec', 'fec'],
  ['foet', 'fet'],
  ['gynaec', 'gynec'],
  ['haem', 'hem'],
  ['manoeuvre', 'maneuver'],
  ['oedema', 'edema'],
  ['oesoph', 'esoph'],
  ['oestr', 'estr'],
  ['paed', 'ped'],
  ['palaeo', 'paleo'],
  ['rrhoea', 'rrhea'],
];

/** Beginnings of words that differ in their stem. */
export const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['acknowledgement', 'acknowledgment'],
  ['aeroplane', 'airplane'],
  ['aluminium', 'aluminum'],
  ['artefact', 'artifact'],
  ['carburett', 'carburet'],
  ['catalogui', 'catalogi'],
  ['cheque', 'check'],
  ['cypher', 'cipher'],
  ['despatch', 'dispatch'],
  ['draught', 'draft'],
  ['enquir', 'inquir'],
  ['fibre', 'fiber'],
  ['judgement', 'judgment'],
  ['licenc', 'licens'],
  ['mould', 'mold'],
  ['plough', 'plow'],
  ['sceptic', 'skeptic'],
  ['skillful', 'skilful'],
  ['theatre', 'theater'],
  ['yoghurt', 'yogurt'],
];

/** Whole words. */
// biome-ignore format: a table
export const WORDS: Readonly<Record<string, string>> = {
  adviser: 'advisor', ageing: 'aging', amphitheatre: 'amphitheater', analogue: 'analog', axe: 'ax',
  calibre: 'caliber', catalogue: 'catalog', cataloguer: 'cataloger', centimetre: 'centimeter', centre: 'center',
  convenor: 'convener', cosy: 'cozy', defence: 'defense', dialogue: 'dialog', disc: 'disk', epicentre: 'epicenter',
  furore: 'furor', grey: 'gray', instalment: 'installment', jewellery: 'jewelry', kerb: 'curb',
  kilometre: 'kilometer', litre: 'liter', lustre: 'luster', metre: 'meter', millimetre: 'millimeter',
  mollusc: 'mollusk', moustache: 'mustache', multistorey: 'multistory', offence: 'offense', practise: 'practice',
  pretence: 'pretense', programme: 'program', pyjama: 'pajama', sabre: 'saber', sombre: 'somber',
  speciality: 'specialty', spectre: 'specter', storey: 'story', tyre: 'tire', whisky: 'whiskey',
};
