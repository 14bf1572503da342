// The guide that assistants can read: from a name to the right company to its people.

export const TOOL_GUIDE = `# How to use Firmament

1. From a name to a company: call match_companies with the name and everything else that you know (country, city,
   website). Where safe_match is given, go on with its id. Where it is null, show the candidates and ask which one is meant.
   While the user is still looking, find_companies gives suggestions.
2. From an identifier to a company: call get_company. "Not found" means that nothing is loaded about it. Do not guess.
3. From a company to its people: call search_people with its id. People are searched in one country at a time; the counts
   by country say where there are more. Use read_titles to see which seniority and department a title has.
4. Pages: results are short. next_from says that there is more. Ask before you read more than a few pages; for whole
   lists, tell the user about the export in the console or "firmament export".
5. Stop and ask when two companies could be meant, when a filter gives nothing, or when an error says that the rate or the
   quota is used up.

Contact values of people are never given. Flags such as has_email say that a channel exists.
Say where a value comes from when it matters: get_company with sources names the source and the date.
`;
