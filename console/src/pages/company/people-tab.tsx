// The people of a company: filters with counts, a table, pages. The address has the whole state.
import type { JSX } from 'preact';
import { DEFAULT_COUNTRY } from '../../../../src/domain/reference.ts';
import type { SeenProfile } from '../../api/companies.ts';
import { networkOf, type PersonMatch, peopleFacets, searchPeople } from '../../api/people.ts';
import type { Session } from '../../api/session.ts';
import { latestOf, useAnswer } from '../../api/use-answer.ts';
import { Choices } from '../../components/choices.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { ExportButtons } from '../../components/export-buttons.tsx';
import { FilterField } from '../../components/filter-field.tsx';
import { Filters } from '../../components/filters.tsx';
import { Icon, type IconName } from '../../components/icons.tsx';
import { Pager } from '../../components/pager.tsx';
import { Empty, Shown } from '../../components/states.tsx';
import { changeQuery, firstRowOf } from '../../router.ts';
import { TEXT } from '../../text.ts';
import { countryName, departmentName, seniorityName } from '../../views/names.ts';

const PAGE_SIZE = 25;

interface PeopleTabProps {
  readonly profile: SeenProfile;
  readonly query: URLSearchParams;
  readonly session: Session;
}

export function PeopleTab({ profile, query, session }: PeopleTabProps): JSX.Element {
  const value = (name: string) => query.get(name) ?? undefined;
  const filters = {
    companyId: profile.id,
    selectedCountry: (value('in') ?? value('country') ?? DEFAULT_COUNTRY).toUpperCase(),
    position: value('position'),
    seniority: value('seniority'),
    department: value('department'),
  };
  const from = firstRowOf(query);
  const key = JSON.stringify([filters, from]);
  const answer = useAnswer(key, async (signal) => {
    const [found, facets] = await Promise.all([
      searchPeople({ ...filters, from: String(from), size: String(PAGE_SIZE) }, signal),
      peopleFacets(filters, signal),
    ]);
    return {
      people: found.body,
      total: Number(found.headers.get('x-total-count') ?? 0),
      facets: facets.body,
    };
  });
  const choose = (name: string) => (chosen: string | undefined) => changeQuery({ [name]: chosen });
  const hasFilters =
    filters.position !== undefined || filters.seniority !== undefined || filters.department !== undefined;
  // The filters stay where they are if one of them is refused: that is where it is corrected.
  const facets = latestOf(answer)?.facets ?? {};
  return (
    <div class="with-filters">
      <Filters>
        <FilterField
          id="position"
          label={TEXT.people.position}
          hint={TEXT.people.positionHint}
          value={filters.position ?? ''}
          change={(position) => changeQuery({ position }, 'replace')}
        />
        <Choices
          title={TEXT.people.country}
          counts={facets.country ?? []}
          chosen={filters.selectedCountry}
          nameOf={countryName}
          choose={choose('in')}
        />
        <Choices
          title={TEXT.people.seniority}
          counts={facets.seniority ?? []}
          chosen={filters.seniority}
          nameOf={seniorityName}
          choose={choose('seniority')}
        />
        <Choices
          title={TEXT.people.department}
          counts={facets.department ?? []}
          chosen={filters.department}
          nameOf={departmentName}
          choose={choose('department')}
        />
      </Filters>
      <Shown answer={answer}>
        {({ people, total }, isOld) => (
          <div class={isOld ? 'results loading' : 'results'}>
            <div class="row spread">
              <strong class="numbers" aria-live="polite">
                {TEXT.people.total(total)}
              </strong>
              <ExportButtons
                path="/people/search/export"
                body={filters}
                name={`people-${profile.id}`}
                session={session}
                isEmpty={total === 0}
              />
            </div>
            {people.length > 0 ? (
              <PeopleTable people={people} companyName={profile.name ?? TEXT.company.unnamed} />
            ) : total > 0 ? (
              <Empty title={TEXT.paging.beyond} />
            ) : (
              <NoPeople hasFilters={hasFilters} />
            )}
            <Pager from={from} shown={people.length} total={total} size={PAGE_SIZE} />
          </div>
        )}
      </Shown>
    </div>
  );
}

function NoPeople({ hasFilters }: { readonly hasFilters: boolean }): JSX.Element {
  const clear = () => changeQuery({ position: undefined, seniority: undefined, department: undefined });
  return (
    <Empty title={hasFilters ? TEXT.people.none : TEXT.people.noPeople}>
      {hasFilters && (
        <button type="button" class="button" onClick={clear}>
          {TEXT.people.clear}
        </button>
      )}
    </Empty>
  );
}

interface PeopleTableProps {
  readonly people: readonly PersonMatch[];
  readonly companyName: string;
}

function PeopleTable({ people, companyName }: PeopleTableProps): JSX.Element {
  const { caption, position, network, reach, noPosition } = TEXT.people;
  return (
    <DataTable
      caption={caption(companyName)}
      columns={[position, network, reach]}
      rows={people}
      keyOf={(person) => person.person_id}
      cellsOf={(person) => [
        person.position ?? <span class="soft">{noPosition}</span>,
        networkOf(person),
        <Channels key="channels" person={person} />,
      ]}
    />
  );
}

const CHANNELS: readonly (readonly [flag: keyof typeof TEXT.people.channels, icon: IconName])[] = [
  ['has_email', 'mail'],
  ['has_personal_email', 'house'],
  ['has_phone', 'phone'],
  ['has_mobile', 'mobile'],
  ['has_dnd_phone', 'stop'],
];

function Channels({ person }: { readonly person: PersonMatch }): JSX.Element {
  return (
    <ul class="channels">
      {CHANNELS.map(([flag, icon]) => {
        const label = `${TEXT.people.channels[flag]}: ${person[flag] ? TEXT.people.yes : TEXT.people.no}`;
        const kind = !person[flag] ? 'off' : flag === 'has_dnd_phone' ? 'stop' : 'on';
        return (
          <li key={flag} class={`channel ${kind}`} title={label}>
            <Icon name={icon} />
            <span class="hidden-text">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
