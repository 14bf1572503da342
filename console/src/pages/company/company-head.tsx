// The head of a company's page: name, place and key figures, and the regional view.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { COUNTRIES } from '../../../../src/domain/reference.ts';
import type { SeenProfile } from '../../api/companies.ts';
import { Value } from '../../components/value.tsx';
import { Correctable } from '../../corrections/correctable.tsx';
import { isOpen, useCorrecting } from '../../corrections/correcting.ts';
import { addressOf, changeQuery } from '../../router.ts';
import { TEXT } from '../../text.ts';

const { labels } = TEXT.company;

interface HeadProps {
  readonly profile: SeenProfile;
  readonly country: string;
}

export function CompanyHead({ profile, country }: HeadProps): JSX.Element {
  const { name, tagline, hq_location, hq_country, provenance = {} } = profile;
  useEffect(() => {
    document.title = TEXT.titleOf(name ?? profile.id);
    return () => {
      document.title = TEXT.titleOf(undefined);
    };
  }, [name, profile.id]);
  const correcting = useCorrecting();
  const place = hq_location ?? hq_country;
  return (
    <div class="row spread head">
      <div class="company-head">
        <Correctable field="name" label={labels.name}>
          <Value origin={provenance.name} isBlock>
            <h1>{name ?? TEXT.company.unnamed}</h1>
          </Value>
        </Correctable>
        {(tagline !== null || isOpen(correcting, 'tagline')) && (
          <div class="soft">
            <Correctable field="tagline" label={labels.tagline}>
              {tagline === null ? undefined : <Value origin={provenance.tagline}>{tagline}</Value>}
            </Correctable>
          </div>
        )}
        {(place !== null || isOpen(correcting, 'hq_location')) && (
          <Correctable field="hq_location" label={labels.place}>
            {place === null ? undefined : (
              <Value origin={provenance.hq_location ?? provenance.hq_country}>{place}</Value>
            )}
          </Correctable>
        )}
        <KeyFigures profile={profile} />
      </div>
      <div class="field">
        <label for="view">{TEXT.company.view}</label>
        <select
          id="view"
          value={country}
          onChange={(event) => changeQuery({ country: event.currentTarget.value })}
        >
          {COUNTRIES.map(({ code, name: countryName }) => (
            <option key={code} value={code}>
              {countryName}
            </option>
          ))}
        </select>
        {correcting !== undefined && (
          <>
            <label class="check small">
              <input
                type="checkbox"
                checked={correcting.showsEmpty}
                onChange={() => changeQuery({ empty: correcting.showsEmpty ? undefined : 'shown' })}
              />
              {TEXT.company.showEmpty}
            </label>
            <a class="small" href={addressOf('/corrections', { company: profile.id })}>
              {TEXT.company.moreFields}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

function KeyFigures({ profile }: { readonly profile: SeenProfile }): JSX.Element {
  const {
    employee_count,
    company_size,
    year_founded,
    company_type,
    abn_operation_status,
    revenue,
    provenance = {},
  } = profile;
  const correcting = useCorrecting();
  const figures = [
    ['employee_count', TEXT.company.employees, employee_count?.toLocaleString('en')],
    ['company_size', TEXT.company.size, company_size],
    ['year_founded', TEXT.company.founded, year_founded],
    ['company_type', TEXT.company.type, company_type],
    ['abn_operation_status', TEXT.company.status, abn_operation_status],
    ['revenue', TEXT.company.revenue, revenue],
  ] as const;
  const isKnown = (value: unknown) => value !== null && value !== undefined;
  return (
    <dl class="key-figures">
      {figures
        .filter(([field, , value]) => isKnown(value) || isOpen(correcting, field))
        .map(([field, label, value]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <Correctable field={field} label={label}>
                {isKnown(value) ? <Value origin={provenance[field]}>{value}</Value> : undefined}
              </Correctable>
            </dd>
          </div>
        ))}
    </dl>
  );
}
