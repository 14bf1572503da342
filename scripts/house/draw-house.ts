// Draws docs/architecture.svg: the rooms of src/ with their folders, and an arrow for every room that imports another.
// It fails on an arrow that would point upwards.
import { type Import, readHouse, roomOf } from './read-house.ts';

/** From top to bottom, each with the middle of its box: a room may import only what is drawn below it. */
const FLOORS: readonly (readonly (readonly [room: string, middle: number])[])[] = [
  [['cli', 480]],
  [
    ['serve', 180],
    ['files', 480],
    ['loading', 780],
  ],
  [['http', 180]],
  [
    ['operations', 480],
    ['samples', 840],
  ],
  [
    ['sources', 780],
    ['pipeline', 420],
  ],
  [['store', 300]],
  [['domain', 480]],
];
/** Small rooms that nearly every other one uses; their arrows would hide all others. */
const CELLAR = ['config', 'errors', 'log', 'program-file', 'secret-files', 'terminal', 'threads', 'version'];

interface Box {
  readonly middle: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** The folders of each room. */
type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

const WIDTH = 960;
const MARGIN = 24;
const LINE_HEIGHT = 17;
const LETTER_WIDTH = 6.6;
const FLOOR_GAP = 54;
const CHARACTERS_A_LINE = 38;
const INK = '#1d2a36';
const TEXT = '#44525f';
const ARROW = '#7a8b9b';

/** The picture as SVG. */
export function drawHouse(source: string): string {
  const { files, imports } = readHouse(source);
  const rooms = readRooms(files);
  const boxes = placeBoxes(rooms);
  const cellarTop = Math.max(...[...boxes.values()].map(({ y, height }) => y + height)) + FLOOR_GAP;
  const height = cellarTop + 40 + MARGIN;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>The rooms of src/ and what each imports</title>',
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${ARROW}"/></marker></defs>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...findArrows(imports).map(([from, to]) => drawArrow(from, to, boxes)),
    ...[...boxes].map(([room, box]) => drawBox(room, box)),
    drawCellar(cellarTop),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function readRooms(files: readonly string[]): Rooms {
  const rooms = new Map<string, Set<string>>();
  for (const file of files) {
    const folders = rooms.get(roomOf(file)) ?? new Set<string>();
    const [, folder, inside] = file.split('/');
    if (folder !== undefined && inside !== undefined) folders.add(folder);
    rooms.set(roomOf(file), folders);
  }
  return rooms;
}

function placeBoxes(rooms: Rooms): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  let y = MARGIN;
  for (const floor of FLOORS) {
    const placed = floor.map(([room, middle]) => {
      const lines = wrap([...(rooms.get(room) ?? [])].sort());
      const longest = Math.max(room.length + 1, ...lines.map((line) => line.length));
      const box = {
        middle,
        y,
        lines,
        width: longest * LETTER_WIDTH + 28,
        height: 34 + lines.length * LINE_HEIGHT,
      };
      boxes.set(room, box);
      return box;
    });
    y += Math.max(...placed.map(({ height }) => height)) + FLOOR_GAP;
  }
  return boxes;
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || `${last} · ${word}`.length > CHARACTERS_A_LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} · ${word}`;
  }
  return lines;
}

/** Which room imports which, each pair once. */
function findArrows(imports: readonly Import[]): (readonly [from: string, to: string])[] {
  const floorOf = new Map(FLOORS.flatMap((floor, place) => floor.map(([room]) => [room, place] as const)));
  const pairs = new Set<string>();
  for (const { from, to, isOwn } of imports) {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (!isOwn || here === there || CELLAR.includes(there) || CELLAR.includes(here)) continue;
    const [above, below] = [floorOf.get(here), floorOf.get(there)];
    if (above === undefined || below === undefined) {
      throw new Error(
        `${from} or ${to} is in a room that is not drawn; add it to FLOORS in scripts/house/draw-house.ts`,
      );
    }
    if (above >= below) throw new Error(`${from} imports ${to}: an arrow upwards`);
    // Every room uses the domain; its arrows would hide the others.
    if (there !== 'domain') pairs.add(`${here} ${there}`);
  }
  return [...pairs].sort().map((pair) => pair.split(' ') as [string, string]);
}

function drawBox(room: string, { middle, y, width, height, lines }: Box): string {
  const x = middle - width / 2;
  const texts = lines.map(
    (line, place) => `<text x="${x + 14}" y="${y + 40 + place * LINE_HEIGHT}" fill="${TEXT}">${line}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#f3f6f9" stroke="#9fb0c0"/>`,
    `<text x="${x + 14}" y="${y + 22}" font-weight="600" fill="${INK}">${room}/</text>`,
    ...texts,
  ].join('\n');
}

function drawArrow(fromRoom: string, toRoom: string, boxes: ReadonlyMap<string, Box>): string {
  const [from, to] = [boxes.get(fromRoom) as Box, boxes.get(toRoom) as Box];
  // It starts and ends at the side of the other box, so that arrows to one room do not overlap.
  const side = Math.sign(to.middle - from.middle);
  const start = { x: from.middle + (side * from.width) / 3, y: from.y + from.height };
  const end = { x: to.middle - (side * to.width) / 3, y: to.y - 2 };
  const bend = Math.min(90, (end.y - start.y) / 2);
  const path = `M${start.x} ${start.y}C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}`;
  return `<path d="${path}" fill="none" stroke="${ARROW}" stroke-width="1.4" marker-end="url(#tip)"><title>${fromRoom} imports ${toRoom}</title></path>`;
}

function drawCellar(y: number): string {
  return [
    `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="40" rx="8" fill="#f8f4ea" stroke="#cdbf98"/>`,
    `<text x="${MARGIN + 14}" y="${y + 25}" fill="${TEXT}"><tspan font-weight="600" fill="${INK}">for all rooms:</tspan> ${CELLAR.join(' · ')}; arrows to these and to domain/ are left out</text>`,
  ].join('\n');
}
