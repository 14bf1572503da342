// The path and the query of a request's URL. No client sends a fragment; one that is sent is a part of neither.

const URL_KEY = /(?:^|&)key=([^&?]+)/;

export function pathOf(url: string): string {
  return url.slice(0, Math.min(placeOf(url, '?'), placeOf(url, '#')));
}

/** The text after the first question mark, still encoded; '' if there is none. */
export function queryOf(url: string): string {
  const [question, fragment] = [placeOf(url, '?'), placeOf(url, '#')];
  return fragment < question ? '' : url.slice(question + 1, fragment);
}

/** The parameter `key`. A question mark ends it too: some clients append `?type=…` to a URL that has a query already. */
export function urlKeyOf(url: string): string | undefined {
  return URL_KEY.exec(queryOf(url))?.[1];
}

/** The end of the text if the mark is missing. */
function placeOf(url: string, mark: string): number {
  const place = url.indexOf(mark);
  return place === -1 ? url.length : place;
}
