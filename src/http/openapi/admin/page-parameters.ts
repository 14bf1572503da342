// The parameters of lists below /admin.

export const PAGE_PARAMETERS = [
  {
    name: 'from',
    in: 'query',
    schema: { type: 'string', pattern: '^[0-9]{1,9}$', default: '0' },
    description: 'How many to skip.',
  },
  {
    name: 'size',
    in: 'query',
    schema: { type: 'string', pattern: '^[0-9]{1,4}$', default: '100' },
    description: 'How many at most, from 1 to 1000.',
  },
] as const;
