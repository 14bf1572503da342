// The search box: suggestions while a name is typed; a domain, a URL or a number opens its company.
import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type CompanySummary, suggest } from '../api/companies.ts';
import { toApiError } from '../api/use-answer.ts';
import { addressOf, go } from '../router.ts';
import { TEXT } from '../text.ts';
import { guessIdentifier } from '../views/guess-identifier.ts';
import { Icon } from './icons.tsx';

/** A pause in typing after which suggestions are loaded. */
const PAUSE_MS = 120;

interface Suggested {
  /** The text that they are for. */
  readonly text: string;
  readonly companies: readonly CompanySummary[];
  /** Why there are none; undefined if no company is called so. */
  readonly problem?: string;
}

export function SearchBox({ isLarge = false }: { readonly isLarge?: boolean }): JSX.Element {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [suggested, setSuggested] = useState<Suggested | undefined>();
  const [active, setActive] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const wanted = text.trim();
  const identifier = guessIdentifier(wanted);

  useEffect(() => {
    if (wanted === '') {
      setSuggested(undefined);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      suggest(wanted, leaving.signal).then(
        ({ body }) => setSuggested({ text: wanted, companies: body }),
        // Enter still opens an identifier, or searches by the name.
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          const { status, message } = toApiError(error);
          // Such as one letter, with which many begin.
          const problem = status === 400 ? '' : TEXT.search.failed(message);
          setSuggested({ text: wanted, companies: [], problem });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted]);

  useEffect(() => {
    const close = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);

  const companies = suggested?.companies ?? [];
  const options: readonly Option[] = [
    ...(identifier === undefined ? [] : [{ key: 'identifier', identifier } as const]),
    ...companies.map((company) => ({ key: company.id, company }) as const),
  ];
  const isShown = isOpen && wanted !== '' && options.length > 0;
  const hasNone = suggested?.text === wanted && wanted !== '' && options.length === 0;
  const whyNone = hasNone ? (suggested?.problem ?? TEXT.search.none(wanted)) : '';

  function open(option: Option | undefined): void {
    if (option === undefined) {
      // Enter before the suggestions are there, or where there are none: a search by this name.
      go(addressOf('/lists', { q: wanted }));
    } else if (option.company !== undefined) go(addressOf('/company', { id: option.company.id }));
    else go(addressOf('/company', { [option.identifier.kind]: option.identifier.value }));
    setText('');
    setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Escape') setIsOpen(false);
    else if (event.key === 'Enter' && wanted !== '') {
      event.preventDefault();
      if (suggested?.text === wanted || identifier !== undefined) open(options[active]);
      else
        void suggest(wanted).then(
          ({ body: [first] }) => open(first && { key: first.id, company: first }),
          () => open(undefined),
        );
    }
  }

  return (
    <div class={isLarge ? 'search large' : 'search'} ref={box}>
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={TEXT.search.label}
        aria-expanded={isShown}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        {...(isShown && { 'aria-activedescendant': `${id}-${active}` })}
        placeholder={TEXT.search.hint}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
      />
      <span class="hidden-text" role="status">
        {isShown ? TEXT.search.found(options.length) : whyNone}
      </span>
      {isOpen && whyNone !== '' && (
        // The status above says it to screen readers.
        <p class="options none" aria-hidden="true">
          {whyNone}
        </p>
      )}
      {isShown && (
        <div class="options" id={`${id}-options`} role="listbox" aria-label={TEXT.search.label}>
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field
            <div
              key={option.key}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onMouseEnter={() => setActive(place)}
              onClick={() => open(option)}
            >
              {option.company === undefined ? (
                <span class="name">
                  {TEXT.search.asIdentifier(option.identifier.label, option.identifier.value)}
                </span>
              ) : (
                <Suggestion company={option.company} />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

type Option =
  | { readonly key: string; readonly company: CompanySummary; readonly identifier?: undefined }
  | {
      readonly key: string;
      readonly company?: undefined;
      readonly identifier: { readonly kind: string; readonly label: string; readonly value: string };
    };

function Suggestion({ company }: { readonly company: CompanySummary }): JSX.Element {
  const { name, matched_name, fqdn, hq_location, hq_country, employee_count } = company;
  const isOtherName = matched_name !== null && matched_name !== name;
  return (
    <>
      <span class="name">{name}</span>
      {employee_count !== null && (
        <span class="soft small numbers">{employee_count.toLocaleString('en')}</span>
      )}
      <span class="more">
        {[isOtherName ? matched_name : undefined, hq_location ?? hq_country, fqdn]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
