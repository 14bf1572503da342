// Keys: which there are, creating one, a new secret, revoking. A secret is shown once, when it is made.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type IssuedKey, type Key, listKeys } from '../../api/keys.ts';
import type { Session } from '../../api/session.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { DataTable } from '../../components/data-table.tsx';
import { IfMayChange } from '../../components/may-change.tsx';
import { Paged } from '../../components/pager.tsx';
import { Shown } from '../../components/states.tsx';
import { formatDate } from '../../components/value.tsx';
import { firstRowOf } from '../../router.ts';
import { TEXT } from '../../text.ts';
import { ChangeKeyCard } from './keys/change-key-card.tsx';
import { NewKeyForm } from './keys/new-key-form.tsx';
import { SecretCard } from './keys/secret-card.tsx';

const { keys: WORDS } = TEXT.operator;
const PAGE = 100;
const TONES = { active: 'good', expired: 'warn', revoked: 'bad' } as const;

/** What is shown above the list, below new secrets: at most one thing at a time. */
type Step =
  | { readonly step: 'create' }
  | { readonly step: 'rotate' | 'revoke'; readonly key: Key }
  | { readonly step: 'revoked'; readonly name: string };

interface KeysProps {
  readonly query: URLSearchParams;
  readonly session: Session;
}

export function KeysPage({ query, session }: KeysProps): JSX.Element {
  const from = firstRowOf(query);
  const answer = useAnswer(`keys ${from}`, async (signal) => {
    const { body, headers } = await listKeys(from, PAGE, signal);
    return { keys: body, total: Number(headers.get('x-total-count') ?? body.length) };
  });
  const [step, setStep] = useState<Step | undefined>();
  const [isAllShown, setIsAllShown] = useState(false);
  const close = () => setStep(undefined);
  // A secret cannot be read again: it stays until the reader says that it is stored.
  const [secrets, setSecrets] = useState<readonly IssuedKey[]>([]);
  const issued = (one: IssuedKey) => {
    setSecrets((others) => [one, ...others.filter(({ key }) => key.id !== one.key.id)]);
    close();
    answer.again();
  };
  return (
    <>
      <div class="row spread">
        <h1>{WORDS.title}</h1>
        {step?.step !== 'create' && (
          <IfMayChange>
            <button type="button" class="button first" onClick={() => setStep({ step: 'create' })}>
              {WORDS.create}
            </button>
          </IfMayChange>
        )}
      </div>
      <p class="soft">{WORDS.about}</p>
      {secrets.map((one) => (
        <SecretCard
          key={one.secret}
          issued={one}
          close={() => setSecrets((all) => all.filter((other) => other !== one))}
        />
      ))}
      {step?.step === 'create' && <NewKeyForm issued={issued} cancel={close} />}
      {step?.step === 'revoked' && (
        <p class="note good" role="status">
          {WORDS.revoked(step.name)}
        </p>
      )}
      {(step?.step === 'rotate' || step?.step === 'revoke') && (
        <ChangeKeyCard
          key={`${step.step} ${step.key.id}`}
          what={step.step}
          apiKey={step.key}
          isOwn={step.key.id === session.key.id}
          rotated={issued}
          revoked={() => {
            setStep({ step: 'revoked', name: step.key.name });
            setSecrets((all) => all.filter(({ key }) => key.id !== step.key.id));
            answer.again();
          }}
          cancel={close}
        />
      )}
      <Shown answer={answer}>
        {({ keys, total }) => {
          const ended = keys.filter(({ status }) => status !== 'active');
          const shown = isAllShown ? keys : keys.filter(({ status }) => status === 'active');
          return (
            <Paged from={from} shown={keys.length} total={total} size={PAGE} none={WORDS.none}>
              <KeyTable
                keys={shown}
                ownId={session.key.id}
                choose={(what, key) => setStep({ step: what, key })}
              />
              <div class="row">
                {ended.length > 0 && (
                  <button type="button" class="button plain" onClick={() => setIsAllShown(!isAllShown)}>
                    {isAllShown ? WORDS.hideEnded : WORDS.ended(ended.length)}
                  </button>
                )}
              </div>
            </Paged>
          );
        }}
      </Shown>
    </>
  );
}

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly ownId: string;
  choose(what: 'rotate' | 'revoke', key: Key): void;
}

function KeyTable({ keys, ownId, choose }: KeyTableProps): JSX.Element {
  const action = (what: 'rotate' | 'revoke', key: Key) => (
    <button
      type="button"
      class="button"
      aria-label={`${WORDS[what]} ${key.name}`}
      onClick={() => choose(what, key)}
    >
      {WORDS[what]}
    </button>
  );
  return (
    <DataTable
      caption={WORDS.title}
      columns={WORDS.columns}
      rows={keys}
      keyOf={({ id }) => id}
      cellsOf={(key) => [
        <div key="name" class="named">
          <b>{key.name}</b> {key.id === ownId && <span class="tag">{WORDS.yours}</span>}
          <div class="soft small">{key.id}</div>
          <div class="soft small">{WORDS.created(formatDate(key.created_at))}</div>
          {key.secret_created_at !== key.created_at && (
            <div class="soft small">{WORDS.rotatedAt(formatDate(key.secret_created_at))}</div>
          )}
        </div>,
        <span key="status" class={`tag ${TONES[key.status]}`}>
          {WORDS.status[key.status]}
        </span>,
        <div key="scopes" class="tags">
          {key.scopes.map((scope) => (
            <span key={scope} class="tag">
              {scope}
            </span>
          ))}
        </div>,
        <div key="limits" class="numbers">
          {WORDS.perSecond(key.rate, key.burst)}
          <div class="soft small">{WORDS.used(key.used_this_month, key.quota)}</div>
        </div>,
        key.expires_at === null ? WORDS.neverExpires : formatDate(key.expires_at),
        key.last_used_at === null ? WORDS.notUsed : formatDate(key.last_used_at),
        <div key="actions" class="row actions">
          <IfMayChange>
            {key.status === 'active' && action('rotate', key)}
            {key.status !== 'revoked' && action('revoke', key)}
          </IfMayChange>
        </div>,
      ]}
    />
  );
}
