// Maps Apollo's own words for levels and departments to ours, for people whose title is unknown.

const SENIORITIES: ReadonlyMap<string, string> = new Map([
  ['owner', '2'],
  ['founder', '2'],
  ['c suite', '3'],
  ['partner', '3'],
  ['vp', '4'],
  ['head', '4'],
  ['director', '4'],
  ['manager', '5'],
  ['senior', '6'],
  ['entry', '6'],
  ['intern', '6'],
]);

const DEPARTMENTS: ReadonlyMap<string, string> = new Map([
  ['sales', '2'],
  ['operations', '4'],
  ['engineering', '5'],
  ['engineering & technical', '5'],
  ['information technology', '5'],
  ['human resources', '6'],
  ['support', '7'],
  ['customer service', '7'],
  ['medical & health', '8'],
  ['legal', '10'],
  ['marketing', '11'],
  ['education', '12'],
  ['consulting', '13'],
  ['finance', '14'],
  ['product', '15'],
  ['product management', '15'],
  ['design', '16'],
]);
const GENERAL_MANAGEMENT = '1';

export function apolloSeniority(text: string): string | undefined {
  return SENIORITIES.get(fold(text));
}

/** The first known word of a list such as "C-Suite, Sales"; general management for "C-Suite" alone. */
export function apolloDepartment(text: string): string | undefined {
  const names = text.split(/[,;]/).map(fold);
  for (const name of names) {
    const department = DEPARTMENTS.get(name);
    if (department !== undefined) return department;
  }
  return names.includes('c suite') ? GENERAL_MANAGEMENT : undefined;
}

function fold(text: string): string {
  return text.trim().toLowerCase().replace(/[-_]/g, ' ');
}
