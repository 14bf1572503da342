// The industries of a company, and its industry codes with their names.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { Value } from '../../components/value.tsx';
import { TEXT } from '../../text.ts';
import { type Classification, type IndustryName, industryName } from '../../views/industry-names.ts';
import type { PartProps } from './part-props.ts';

const KINDS = Object.entries(TEXT.company.codes) as [Classification, string][];

export function Industries({
  profile: { industries, industry_codes },
  provenance,
}: PartProps): JSX.Element | null {
  const facts = KINDS.flatMap(([kind, label]) => {
    const code = industry_codes[kind];
    if (code === null) return [];
    return [
      { label, field: `industry_codes.${kind}`, value: code, more: <CodeName kind={kind} code={code} /> },
    ];
  });
  return (
    <Card title={TEXT.company.industries} isEmpty={industries.length + facts.length === 0}>
      {industries.length > 0 && (
        <p>
          <Value origin={provenance.industries}>{industries.join(' · ')}</Value>
        </p>
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
