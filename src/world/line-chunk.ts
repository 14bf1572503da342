// A piece of a file of lines: large enough that writing it costs little per line, small enough to hold in memory.

export interface LineChunk {
  readonly text: string;
  readonly lines: number;
}

export const CHUNK_CHARACTERS = 256 * 1024;
