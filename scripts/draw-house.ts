// Draws docs/architecture.svg: the rooms of src/ with their folders, and an arrow for every room that imports another.
// It fails on an arrow that would lead upwards.
import { type Import, readHouse, roomOf } from './house.ts';

/** From top to bottom: a room may import only what is drawn below it. */
const FLOORS = [
  ['cli'],
  ['serve', 'loading'],
  ['http'],
  ['operations', 'samples'],
  ['pipeline', 'sources'],
  ['store'],
  ['domain'],
];
/** Small rooms at the bottom that nearly every other one uses; their arrows would hide all others. */
const CELLAR = ['config', 'errors', 'log', 'terminal', 'version'];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** Files by room and the folder in it; `''` for those in no folder. */
type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

const WIDTH = 960;
const MARGIN = 24;
const BOX_WIDTH = 400;
const LINE_HEIGHT = 17;
const FLOOR_GAP = 46;
const WORDS_A_LINE = 52;

/** The picture as SVG. */
export function drawHouse(source: string): string {
  const { files, imports } = readHouse(source);
  const counts = countFiles(files);
  const boxes = placeBoxes(counts);
  const boxOf = (room: string) => boxes.get(room) as Box;
  const arrows = findArrows(imports);
  const cellarTop = Math.max(...[...boxes.values()].map(({ y, height }) => y + height)) + FLOOR_GAP;
  const height = cellarTop + 64;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>The rooms of src/ and what each imports</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#5b6b7b"/></marker></defs>',
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...arrows.map(({ from, to, count }) =>
      drawArrow(boxOf(from), boxOf(to), `${from} → ${to}: ${count} imports`),
    ),
    ...[...boxes].map(([room, box]) => drawBox(room, box)),
    drawCellar(counts, cellarTop),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function countFiles(files: readonly string[]): Counts {
  const counts = new Map<string, Map<string, number>>();
  for (const file of files) {
    const room = roomOf(file);
    const folder = file.split('/').slice(1, -1)[0] ?? '';
    const folders = counts.get(room) ?? new Map<string, number>();
    counts.set(room, folders.set(folder, (folders.get(folder) ?? 0) + 1));
  }
  return counts;
}

function placeBoxes(counts: Counts): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  let y = MARGIN;
  for (const floor of FLOORS) {
    let tallest = 0;
    for (const [place, room] of floor.entries()) {
      const lines = wrap(describeFolders(counts.get(room) ?? new Map()));
      const height = 34 + lines.length * LINE_HEIGHT;
      const x =
        floor.length === 1 ? (WIDTH - BOX_WIDTH) / 2 : place === 0 ? MARGIN : WIDTH - MARGIN - BOX_WIDTH;
      boxes.set(room, { x, y, height, lines });
      tallest = Math.max(tallest, height);
    }
    y += tallest + FLOOR_GAP;
  }
  return boxes;
}

function describeFolders(folders: ReadonlyMap<string, number>): string[] {
  const own = folders.get('') ?? 0;
  const named = [...folders].filter(([name]) => name !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  return [...named.map(([name, count]) => `${name} ${count}`), ...(own > 0 ? [`beside them ${own}`] : [])];
}

function wrap(words: readonly string[]): string[] {
  const lines = [''];
  for (const word of words) {
    const last = lines[lines.length - 1] ?? '';
    const longer = last === '' ? word : `${last} · ${word}`;
    if (longer.length <= WORDS_A_LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function findArrows(imports: readonly Import[]) {
  const floorOf = new Map(FLOORS.flatMap((floor, place) => floor.map((room) => [room, place] as const)));
  const counts = new Map<string, number>();
  for (const { from, to, isOwn } of imports) {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (!isOwn || here === there || CELLAR.includes(there) || CELLAR.includes(here)) continue;
    const [above, below] = [floorOf.get(here), floorOf.get(there)];
    if (above === undefined || below === undefined)
      throw new Error(`${from} or ${to} is in a room that is not drawn`);
    if (above >= below) throw new Error(`${from} imports ${to}: an arrow upwards`);
    counts.set(`${here} ${there}`, (counts.get(`${here} ${there}`) ?? 0) + 1);
  }
  return [...counts].map(([pair, count]) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to, count };
  });
}

function drawBox(room: string, { x, y, height, lines }: Box): string {
  const texts = lines.map(
    (line, place) => `<text x="${x + 14}" y="${y + 40 + place * LINE_HEIGHT}" fill="#44525f">${line}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${BOX_WIDTH}" height="${height}" rx="8" fill="#f3f6f9" stroke="#9fb0c0"/>`,
    `<text x="${x + 14}" y="${y + 22}" font-weight="600" fill="#1d2a36">${room}/</text>`,
    ...texts,
  ].join('\n');
}

function drawArrow(from: Box, to: Box, label: string): string {
  const start = { x: from.x + BOX_WIDTH / 2, y: from.y + from.height };
  const end = { x: to.x + BOX_WIDTH / 2, y: to.y };
  // Towards the middle of what it leads to, from the side that it comes from.
  const lean = Math.max(-120, Math.min(120, (end.x - start.x) / 3));
  const bend = (end.y - start.y) / 2;
  const path = `M${start.x + lean} ${start.y}C${start.x + lean} ${start.y + bend} ${end.x - lean} ${end.y - bend} ${end.x - lean} ${end.y - 2}`;
  return `<path d="${path}" fill="none" stroke="#5b6b7b" stroke-width="1.4" marker-end="url(#tip)"><title>${label}</title></path>`;
}

function drawCellar(counts: Counts, y: number): string {
  const rooms = CELLAR.filter((room) => counts.has(room)).join(' · ');
  return [
    `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="40" rx="8" fill="#f8f4ea" stroke="#cdbf98"/>`,
    `<text x="${MARGIN + 14}" y="${y + 25}" fill="#44525f"><tspan font-weight="600" fill="#1d2a36">for all rooms:</tspan> ${rooms}; their arrows are left out</text>`,
  ].join('\n');
}
