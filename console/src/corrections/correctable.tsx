// A value of a company that an operator can correct in place: a button opens the form below the value, and a mark on
// a corrected value opens its history. Readers who may not correct see only the value.
import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import type { ResultJson } from '../../../src/operations/corrections/correction-json.ts';
import { Icon } from '../components/icons.tsx';
import { TEXT } from '../text.ts';
import { countryName } from '../views/names.ts';
import { type Correcting, correctionsBehind, useCorrecting } from './correcting.ts';
import { CorrectionForm } from './correction-form.tsx';
import { valueIn } from './field-values.ts';
import { History } from './history.tsx';

const { corrections: WORDS } = TEXT.operator;

interface CorrectableProps {
  /** The dotted name of the field. */
  readonly field: string;
  readonly label: string;
  /** Where the source of the value is noted, if not under its own name. */
  readonly originOf?: string;
  /** The value now, if the profile does not have it. */
  readonly current?: unknown;
  readonly children: ComponentChildren;
}

export function Correctable(props: CorrectableProps): JSX.Element {
  const correcting = useCorrecting();
  if (correcting === undefined) return <>{props.children}</>;
  return <Open {...props} correcting={correcting} />;
}

function Open(props: CorrectableProps & { readonly correcting: Correcting }): JSX.Element {
  const { field, label, children, correcting } = props;
  const { profile, country, changed } = correcting;
  const [open, setOpen] = useState<'form' | 'history' | undefined>();
  const [note, setNote] = useState({ text: '', isShown: false });
  const pen = useRef<HTMLButtonElement>(null);
  const mark = useRef<HTMLButtonElement>(null);
  const id = useId();
  const origin = profile.provenance?.[props.originOf ?? field];
  const behind = correctionsBehind(origin);
  const show = (what: 'form' | 'history') => {
    setNote({ text: '', isShown: false });
    setOpen(open === what ? undefined : what);
  };
  const close = (opener = open === 'history' ? mark : pen) => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const end = (result: ResultJson, isMade: boolean) => {
    // The mark may be gone with the correction.
    close(pen);
    // A global value that the region has a value of its own for is not the one shown here.
    const isHidden = isMade && result.country === undefined && origin?.country !== undefined;
    if (isHidden) setNote({ text: WORDS.hidden(countryName(country)), isShown: true });
    else setNote({ text: isMade ? WORDS.saved : WORDS.takenBack, isShown: false });
    changed({ company: result.company, number: result.number, isMade });
  };
  const company = `id:${profile.id}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the form from any of its fields
    <div
      class="correctable"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === undefined) return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="shown">
        {children ?? <span class="soft">{WORDS.notKnown}</span>}
        {behind.length > 0 && (
          <button
            ref={mark}
            type="button"
            class="tag mark"
            aria-expanded={open === 'history'}
            aria-label={WORDS.markOf(label)}
            onClick={() => show('history')}
          >
            {WORDS.mark}
          </button>
        )}
        <button
          ref={pen}
          type="button"
          class="pen"
          title={WORDS.correct(label)}
          aria-label={WORDS.correct(label)}
          aria-expanded={open === 'form'}
          onClick={() => show('form')}
        >
          <Icon name="pen" />
        </button>
      </div>
      <span class={note.isShown ? 'soft small' : 'hidden-text'} role="status">
        {note.text}
      </span>
      {open !== undefined && (
        <section class="correction" aria-labelledby={id}>
          <div class="title" id={id}>
            {open === 'form' ? WORDS.correct(label) : WORDS.markOf(label)}
          </div>
          {open === 'form' && (
            <CorrectionForm
              company={company}
              field={field}
              current={props.current ?? valueIn(profile, field)}
              countries={[country]}
              country={origin?.country ?? ''}
              isInPlace
              done={(result) => end(result, true)}
              cancel={() => close()}
            />
          )}
          <History
            company={company}
            field={field}
            behind={behind}
            {...(open === 'form' && { title: WORDS.history })}
            takenBack={(result) => end(result, false)}
          />
          {open === 'history' && (
            <button type="button" class="button plain" onClick={() => close()}>
              {WORDS.close}
            </button>
          )}
        </section>
      )}
    </div>
  );
}
