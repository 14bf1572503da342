// Shows the progress of an import, by the bytes of its file.
import type { ImportCounts } from '../operations/loads/run-import.ts';
import type { InputFile } from '../sources/inputs/open-input.ts';
import { createRowProgress } from '../terminal/row-progress.ts';

export interface ImportProgress {
  update(counts: ImportCounts): void;
  publishing(): void;
  end(): void;
}

export function createImportProgress(file: InputFile, output: NodeJS.WriteStream): ImportProgress {
  const progress = createRowProgress({ total: file.totalBytes, done: file.readBytes }, 'read', output);
  return {
    update: ({ read }) => progress.update(read),
    publishing: () => progress.say('publishing …'),
    end: progress.end,
  };
}
