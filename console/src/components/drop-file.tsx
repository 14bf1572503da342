// Takes a file that is dropped or chosen.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';

interface DropFileProps {
  /** Beside the button. */
  readonly about: string;
  readonly button: string;
  /** Endings and types, as a browser takes them. */
  readonly accept: string;
  take(file: File): void;
}

export function DropFile({ about, button, accept, take }: DropFileProps): JSX.Element {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const takeFirst = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file !== undefined) take(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same by keyboard
    <div
      class={isOver ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        takeFirst(event.dataTransfer?.files);
      }}
    >
      <span>{about}</span>
      <button type="button" class="button first" onClick={() => picker.current?.click()}>
        {button}
      </button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        aria-label={button}
        onChange={({ currentTarget }) => {
          takeFirst(currentTarget.files);
          // The same file can be chosen again, after it was mended: a browser says so only if the field was empty.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
