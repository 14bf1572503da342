// A page whose code is loaded when it is opened, so that the first view stays small.
import type { JSX } from 'preact';
import { useAnswer } from '../api/use-answer.ts';
import { Shown } from './states.tsx';

interface LazyProps {
  readonly name: string;
  load(): Promise<() => JSX.Element>;
}

/** Give it the name as its key too: another name is another page. */
export function Lazy({ name, load }: LazyProps): JSX.Element {
  const answer = useAnswer(name, async () => ({ Page: await load() }));
  return <Shown answer={answer}>{({ Page }) => <Page />}</Shown>;
}
