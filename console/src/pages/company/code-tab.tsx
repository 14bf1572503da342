// Calls that give exactly this company, for a terminal, TypeScript and Python.
import type { JSX } from 'preact';
import { Code } from '../../components/code.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { TEXT } from '../../text.ts';
import type { Asked } from '../../views/look-up-until.ts';

interface CodeTabProps {
  readonly asked: Asked;
  /** The path below which programs find the operations. */
  readonly apiPath: string;
}

export function CodeTab({ asked, apiPath }: CodeTabProps): JSX.Element {
  const samples = samplesFor(asked, window.location.origin + apiPath);
  return (
    <>
      <p class="soft">{TEXT.company.yourKey}</p>
      {samples.map(([language, code]) => (
        <section key={language} class="card">
          <div class="row spread">
            <h2>{language}</h2>
            <CopyButton text={code} />
          </div>
          <Code text={code} label={language} />
        </section>
      ))}
    </>
  );
}

function samplesFor(
  { identifier, value, country }: Asked,
  address: string,
): readonly (readonly [language: string, code: string])[] {
  // As this page asks, so that the answer is the one under “Raw JSON”.
  const parameters = { [identifier]: value, country, include: 'provenance' };
  const query = new URLSearchParams(parameters).toString();
  const url = `${address}/company?${query}`;
  return [
    ['curl', `curl -s '${url.replaceAll("'", '%27')}' \\\n  -H 'Authorization: Bearer YOUR_KEY'`],
    [
      'TypeScript',
      `const response = await fetch(${JSON.stringify(url)}, {\n  headers: { authorization: 'Bearer YOUR_KEY' },\n});\nconst company = await response.json();`,
    ],
    [
      'Python',
      `import httpx\n\ncompany = httpx.get(\n    "${address}/company",\n    params=${JSON.stringify(parameters)},\n    headers={"Authorization": "Bearer YOUR_KEY"},\n).json()`,
    ],
  ];
}
