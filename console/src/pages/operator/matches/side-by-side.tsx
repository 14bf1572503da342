// Two companies side by side, with what differs marked.
import type { JSX } from 'preact';
import { type LikelyPair, readStoredCompany, type StoredCompany } from '../../../api/review.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { Empty, Shown } from '../../../components/states.tsx';
import { addressOf } from '../../../router.ts';
import { TEXT } from '../../../text.ts';
import { type ComparedField, compareCompanies, type Item } from '../../../views/compare-companies.ts';

const { matches: WORDS } = TEXT.operator;

export function SideBySide({ pair: { a, b } }: { readonly pair: LikelyPair }): JSX.Element {
  const answer = useAnswer(`${a.id}\n${b.id}`, async (signal) => {
    const [left, right] = await Promise.all([
      readStoredCompany(a.id, signal),
      readStoredCompany(b.id, signal),
    ]);
    return [left.body, right.body] as const;
  });
  if (answer.loaded.state === 'failed' && answer.loaded.error.status === 404) {
    return <Empty title={WORDS.gone} />;
  }
  return (
    <Shown answer={answer}>
      {(both, isOld) => <Compared left={both[0]} right={both[1]} isOld={isOld} />}
    </Shown>
  );
}

interface ComparedProps {
  readonly left: StoredCompany;
  readonly right: StoredCompany;
  /** Whether the next pair is being loaded. */
  readonly isOld: boolean;
}

function Compared({ left, right, isOld }: ComparedProps): JSX.Element {
  const caption = WORDS.caption(left.name, right.name);
  return (
    <div class={isOld ? 'table-box compared old' : 'table-box compared'}>
      <table>
        <caption class="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS.field}</th>
            {[left, right].map(({ id, name }) => (
              <th key={id} scope="col" class="side-name">
                <a href={addressOf('/company', { id })}>{name}</a>
                <span class="soft">{id}</span>
              </th>
            ))}
            <th scope="col" class="state">
              {WORDS.stateColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {compareCompanies(left, right).map((row) => (
            <Row key={row.field} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ field, left, right, state }: ComparedField): JSX.Element {
  // The records of two companies are never the same.
  const tag = field !== 'records' && (
    <span class={state === 'differs' ? 'tag warn' : state === 'same' ? 'tag good' : 'tag'}>
      {WORDS.state[state]}
    </span>
  );
  return (
    <tr class={state}>
      <th scope="row">
        {WORDS.fields[field]}
        <span class="on-phone">{tag}</span>
      </th>
      <td>
        <Items items={left} />
      </td>
      <td>
        <Items items={right} />
      </td>
      <td class="state">{tag}</td>
    </tr>
  );
}

function Items({ items }: { readonly items: readonly Item[] }): JSX.Element {
  if (items.length === 0) return <span class="soft">–</span>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.map(({ text }) => text).join('')}>
          {item.map(({ text, isMarked }, place) => (isMarked ? <mark key={place}>{text}</mark> : text))}
        </li>
      ))}
    </ul>
  );
}
