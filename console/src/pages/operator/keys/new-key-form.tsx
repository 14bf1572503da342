// Creates a key: its name, what it may do, when it expires, how much it may ask.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ApiError } from '../../../api/call.ts';
import { createKey, type IssuedKey } from '../../../api/keys.ts';
import { toApiError } from '../../../api/use-answer.ts';
import { FocusCard } from '../../../components/focus-card.tsx';
import { Failure } from '../../../components/states.tsx';
import { ChoiceField, TextField } from '../../../components/text-field.tsx';
import { TEXT } from '../../../text.ts';

const { keys: WORDS } = TEXT.operator;
const DAYS = { days30: 30, days90: 90, year: 365 } as const;
type Expiry = keyof typeof WORDS.expiry;
type Scope = keyof typeof WORDS.scopeAbout;
const SCOPES = Object.keys(WORDS.scopeAbout) as Scope[];
const EXPIRIES = (Object.keys(WORDS.expiry) as Expiry[]).map((value) => ({
  value,
  name: WORDS.expiry[value],
}));
const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);

interface NewKeyProps {
  issued(key: IssuedKey): void;
  cancel(): void;
}

export function NewKeyForm({ issued, cancel }: NewKeyProps): JSX.Element {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['company:read', 'people:search']);
  const [expiry, setExpiry] = useState<Expiry>('never');
  const [day, setDay] = useState('');
  const [rate, setRate] = useState('50');
  const [burst, setBurst] = useState('');
  const [quota, setQuota] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>();

  const expiresAt =
    expiry === 'never'
      ? undefined
      : expiry === 'on'
        ? `${day}T23:59:59.999Z`
        : new Date(Date.now() + DAYS[expiry] * DAY_MS).toISOString();
  const isComplete = name.trim() !== '' && scopes.length > 0 && (expiry !== 'on' || day !== '');
  async function create(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { body } = await createKey({
        name: name.trim(),
        scopes,
        ...(expiresAt !== undefined && { expires_at: expiresAt }),
        ...(rate !== '' && { rate: Number(rate) }),
        ...(burst !== '' && { burst: Number(burst) }),
        ...(quota !== '' && { quota: Number(quota) }),
      });
      issued(body);
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  }

  return (
    <FocusCard title={WORDS.create}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label={WORDS.name}
          hint={WORDS.nameHint}
          value={name}
          maxLength={100}
          change={setName}
          isRequired
        />
        <fieldset class="plain checks">
          <legend>{WORDS.scopes}</legend>
          {SCOPES.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={({ currentTarget: { checked } }) =>
                  setScopes(SCOPES.filter((one) => (one === scope ? checked : scopes.includes(one))))
                }
              />
              <span>
                <b>{scope}</b> <span class="soft">{WORDS.scopeAbout[scope]}</span>
              </span>
            </label>
          ))}
          {scopes.length === 0 && <p class="note warn">{WORDS.noScope}</p>}
        </fieldset>
        <div class="fields">
          <ChoiceField
            label={WORDS.expires}
            value={expiry}
            choices={EXPIRIES}
            choose={(one) => setExpiry(one)}
          />
          {expiry === 'on' && (
            <TextField label={WORDS.day} type="date" min={today()} value={day} change={setDay} isRequired />
          )}
        </div>
        <div class="fields">
          <TextField label={WORDS.rate} type="number" min="0.01" step="any" value={rate} change={setRate} />
          <TextField
            label={WORDS.burst}
            hint={WORDS.burstHint}
            type="number"
            min="1"
            value={burst}
            change={setBurst}
          />
          <TextField
            label={WORDS.quota}
            hint={WORDS.quotaHint}
            type="number"
            min="1"
            value={quota}
            change={setQuota}
          />
        </div>
        {failure !== undefined && <Failure error={failure} />}
        <div class="row">
          <button type="submit" class="button first" disabled={!isComplete || isBusy}>
            {WORDS.create}
          </button>
          <button type="button" class="button plain" onClick={cancel}>
            {TEXT.operator.cancel}
          </button>
        </div>
      </form>
    </FocusCard>
  );
}
