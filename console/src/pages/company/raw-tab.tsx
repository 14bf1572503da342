// The answer of the service, as it is.
import type { JSX } from 'preact';
import type { SeenProfile } from '../../api/companies.ts';
import { Code } from '../../components/code.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { TEXT } from '../../text.ts';

export function RawTab({ profile }: { readonly profile: SeenProfile }): JSX.Element {
  const text = JSON.stringify(profile, undefined, 2);
  return (
    <>
      <div class="row">
        <CopyButton text={text} />
      </div>
      <Code text={text} label={TEXT.company.tabs.raw} />
    </>
  );
}
