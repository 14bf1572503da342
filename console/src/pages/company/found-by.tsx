// What a company is found by beside the values of its profile: domains, slugs and other names. Operators can correct them.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { readStoredCompany, type StoredCompany } from '../../api/review.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Card } from '../../components/card.tsx';
import { Shown } from '../../components/states.tsx';
import { Correctable } from '../../corrections/correctable.tsx';
import { useCorrecting } from '../../corrections/correcting.ts';
import { TEXT } from '../../text.ts';
import type { PartProps } from './part-props.ts';

const { foundBy: WORDS } = TEXT.company;
const LISTS = ['domains', 'networks', 'other_names'] as const;

export function FoundBy({ profile }: PartProps): JSX.Element {
  const id = profile.id ?? '';
  const answer = useAnswer(id, async (signal) => (await readStoredCompany(id, signal)).body);
  const showsEmpty = useCorrecting()?.showsEmpty === true;
  // A correction may have changed them.
  useEffect(answer.again, [profile]);
  return (
    <Card title={WORDS.title}>
      <p class="soft small">{WORDS.about}</p>
      <Shown answer={answer}>
        {(stored) => (
          <dl class="facts">
            {LISTS.map((field) => ({ field, items: itemsOf(stored, field) }))
              .filter(({ items }) => items.length > 0 || showsEmpty)
              .map(({ field, items }) => (
                <div key={field} class="fact">
                  <dt>{WORDS[field]}</dt>
                  <dd>
                    <Correctable field={field} label={WORDS[field]} current={items}>
                      {items.length === 0 ? undefined : (
                        <ul>
                          {items.map((item) => (
                            <li key={item}>{item}</li>
                          ))}
                        </ul>
                      )}
                    </Correctable>
                  </dd>
                </div>
              ))}
          </dl>
        )}
      </Shown>
    </Card>
  );
}

function itemsOf(
  { identifiers, records, name }: StoredCompany,
  field: (typeof LISTS)[number],
): readonly string[] {
  if (field === 'other_names') {
    const names = records.flatMap((record) => [record.name ?? name, ...record.other_names]);
    return [...new Set(names)].filter((one) => one !== name);
  }
  const kind = field === 'domains' ? 'domain' : 'network';
  return identifiers.filter((one) => one.kind === kind).map(({ value }) => value);
}
