// The icons of the console, drawn with lines. They are decoration: a text beside them says the same.
import type { JSX } from 'preact';

const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  list: 'M4 6h16M4 12h16M4 18h10',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  book: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 16h14',
  key: 'M15 9a4 4 0 1 0-3.5 4L13 14.5 15 14.5 15 16.5 17 16.5 17 19 20 19 20 16 15.5 11.5',
  chart: 'M5 20V10M12 20V4M19 20v-7',
  load: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  upload: 'M12 16V5M8 9l4-4 4 4M5 20h14',
  pen: 'M4 20l1-4L16 5l3 3L8 19z',
  remove: 'M6 7h12M9 7V5h6v2M8 7l1 13h6l1-13',
  match: 'M8 8h8M8 16h8M4 8h.01M4 16h.01M20 8h.01M20 16h.01M12 5v14',
  heart: 'M4 12h4l2-5 4 10 2-5h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  moon: 'M20 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  house: 'M4 11l8-7 8 7v9H4zM10 20v-5h4v5',
  phone: 'M6 4h4l1 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 1v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  mobile: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Mark(): JSX.Element {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#4338ca" />
      <path d="M16 5l2.6 8.4L27 16l-8.4 2.6L16 27l-2.6-8.4L5 16l8.4-2.6z" fill="#fff" />
    </svg>
  );
}
