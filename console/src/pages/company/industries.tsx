// The industries of a company, and its industry codes with their names.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Card } from '../../components/card.tsx';
import { type Fact, Facts, isShown } from '../../components/facts.tsx';
import { Value } from '../../components/value.tsx';
import { Correctable } from '../../corrections/correctable.tsx';
import { isOpen, useCorrecting } from '../../corrections/correcting.ts';
import { TEXT } from '../../text.ts';
import { type Classification, type IndustryName, industryName } from '../../views/industry-names.ts';
import type { PartProps } from './part-props.ts';

const KINDS = Object.entries(TEXT.company.codes) as [Classification, string][];

export function Industries({
  profile: { industries, industry_codes },
  provenance,
}: PartProps): JSX.Element | null {
  const correcting = useCorrecting();
  const facts = KINDS.map(([kind, label]): Fact => {
    const code = industry_codes[kind];
    const more = code === null ? undefined : <CodeName kind={kind} code={code} />;
    return { label, field: `industry_codes.${kind}`, value: code, more };
  });
  const hasIndustries = industries.length > 0 || isOpen(correcting, 'industries');
  return (
    <Card
      title={TEXT.company.industries}
      isEmpty={!hasIndustries && !facts.some((fact) => isShown(fact, correcting))}
    >
      {hasIndustries && (
        <Correctable field="industries" label={TEXT.company.labels.industries}>
          {industries.length === 0 ? undefined : (
            <p>
              <Value origin={provenance.industries}>{industries.join(' · ')}</Value>
            </p>
          )}
        </Correctable>
      )}
      <Facts facts={facts} provenance={provenance} />
    </Card>
  );
}

/** Nothing until the name is loaded, and if it cannot be: the code itself is shown in any case. */
function CodeName({
  kind,
  code,
}: {
  readonly kind: Classification;
  readonly code: string;
}): JSX.Element | null {
  const [found, setFound] = useState<IndustryName | undefined>();
  useEffect(() => {
    let isShown = true;
    setFound(undefined);
    industryName(kind, code).then(
      (name) => isShown && setFound(name),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [kind, code]);
  if (found === undefined) return null;
  return <div class="soft">{found.isOfGroup ? TEXT.company.partOf(found.name) : found.name}</div>;
}
