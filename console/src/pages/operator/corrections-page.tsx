// Corrections: those in force, and a form to make one. What would change is shown before it is made.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { COUNTRIES } from '../../../../src/domain/reference.ts';
import type { ApiError } from '../../api/call.ts';
import { listCorrections, withdrawCorrection } from '../../api/operator.ts';
import { toApiError, useAnswer } from '../../api/use-answer.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { IfMayChange } from '../../components/may-change.tsx';
import { Paged } from '../../components/pager.tsx';
import { Failure, Shown } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDate } from '../../components/value.tsx';
import { CorrectionForm } from '../../corrections/correction-form.tsx';
import { describeAll } from '../../corrections/describe-correction.ts';
import { FIELD_NAMES } from '../../corrections/field-values.ts';
import { addressOf, firstRowOf } from '../../router.ts';
import { TEXT } from '../../text.ts';

const { corrections: WORDS } = TEXT.operator;
const PAGE = 100;
const CODES = COUNTRIES.map(({ code }) => code);

export function CorrectionsPage({ query }: { readonly query: URLSearchParams }): JSX.Element {
  const from = firstRowOf(query);
  const answer = useAnswer(`corrections ${from}`, async (signal) => {
    const page = { from: String(from), size: String(PAGE) };
    const { body, headers } = await listCorrections(signal, page);
    return { corrections: body, total: Number(headers.get('x-total-count') ?? body.length) };
  });
  const [failure, setFailure] = useState<ApiError | undefined>();
  const [company, setCompany] = useState(query.get('company') ?? '');
  const [field, setField] = useState('');
  const [saved, setSaved] = useState('');
  const takeBack = (number: number) => {
    setSaved('');
    return withdrawCorrection(number).then(answer.again, (error: unknown) => setFailure(toApiError(error)));
  };
  return (
    <>
      <h1>{WORDS.title}</h1>
      <p class="soft">{WORDS.about}</p>
      <IfMayChange>
        <CorrectionForm
          company={company}
          field={field.trim()}
          countries={CODES}
          done={() => {
            setSaved(WORDS.savedAs(field.trim(), company));
            answer.again();
          }}
        >
          <TextField label={WORDS.company} value={company} change={setCompany} />
          <TextField label={WORDS.field} value={field} choices={FIELD_NAMES} change={setField} />
        </CorrectionForm>
      </IfMayChange>
      {saved !== '' && (
        <p class="note good" role="status">
          {saved}
        </p>
      )}
      {failure !== undefined && <Failure error={failure} />}
      <Shown answer={answer}>
        {({ corrections, total }) => (
          <Paged from={from} shown={corrections.length} total={total} size={PAGE} none={WORDS.none}>
            <DataTable
              caption={WORDS.title}
              columns={WORDS.columns}
              rows={corrections}
              keyOf={({ number }) => number}
              cellsOf={(one) => [
                one.company === null ? (
                  one.name
                ) : (
                  <a href={addressOf('/company', { id: one.company })}>{one.name ?? one.company}</a>
                ),
                <span key="what">
                  {describeAll(one)} {!one.is_effective && <span class="tag warn">{WORDS.noEffect}</span>}
                </span>,
                `${one.by}, ${formatDate(one.at)}`,
                one.reason ?? '',
                <IfMayChange key="undo">
                  <AskButton label={TEXT.operator.takeBack} act={() => takeBack(one.number)} />
                </IfMayChange>,
              ]}
            />
          </Paged>
        )}
      </Shown>
    </>
  );
}
