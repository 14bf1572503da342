// The lists that a store takes over from another one, beside companies and people. Both engines have them in tables of these names.
export const IDENTITY_TABLES = ['load', 'match_decision', 'former_id', 'correction'];
