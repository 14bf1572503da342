// A company as a small HTML page, for a frame beside a table (preview) or for a tab (view). All values are escaped, and the
// page needs nothing else: no script, no image, no font.
import type { ProfileProperties } from '../../../domain/company/profile-properties.ts';
import { describeCompany } from '../../../operations/companies/summarise-company.ts';

/** What shows a person whether this is the company that is meant, the clearest first. */
const PREVIEWED = [
  'website',
  'hq_location',
  'abn_operation_status',
  'employee_count',
  'year_founded',
  'industries',
  'abn',
  'lei',
];
const MOST_ROWS = 6;
const LINKED = /^https?:\/\/[^\s]+$/i;

const STYLE = `body{margin:0;padding:8px 10px;font:13px/1.4 system-ui,sans-serif;color:#222;background:#fff}
h1{font-size:16px;margin:0}p{margin:2px 0 6px;color:#555}table{border-collapse:collapse}
th{text-align:left;font-weight:normal;color:#555;padding:1px 12px 1px 0;vertical-align:top;white-space:nowrap}
td{padding:1px 0;overflow-wrap:anywhere}.small td{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:290px}`;

interface ShownProfile {
  readonly id: string;
  readonly name: string;
  readonly hq_location: string | null;
  readonly hq_country: string | null;
  readonly fqdn: string | null;
}

export function companyPage(
  profile: ShownProfile,
  properties: ProfileProperties,
  isPreview: boolean,
): string {
  const shown = isPreview
    ? PREVIEWED.flatMap((id) => properties.find(id) ?? [])
    : properties.all.filter(({ id }) => id !== 'name');
  const rows = shown.flatMap((property) => {
    const values = property.valuesOf(profile);
    return values.length === 0
      ? []
      : [`<tr><th>${escapeHtml(property.name)}</th><td>${cell(values)}</td></tr>`];
  });
  const body = isPreview ? rows.slice(0, MOST_ROWS) : rows;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(profile.name)}</title>
<style>${STYLE}</style>
</head>
<body${isPreview ? ' class="small"' : ''}>
${companyHeading(profile)}
<table>
${body.join('\n')}
</table>
</body>
</html>
`;
}

/** Name, place and id, as HTML. */
export function companyHeading(profile: ShownProfile): string {
  const about = [describeCompany(profile), profile.id].filter((part) => part !== '').join(' · ');
  return `<h1>${escapeHtml(profile.name)}</h1>\n<p>${escapeHtml(about)}</p>`;
}

function cell(values: readonly (string | number | boolean)[]): string {
  return values
    .map(String)
    .map((text) =>
      LINKED.test(text)
        ? `<a href="${escapeHtml(text)}" target="_blank" rel="noreferrer noopener">${escapeHtml(text)}</a>`
        : escapeHtml(text),
    )
    .join(', ');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
