// The people of groups that are searched again by position or department, as the server sent them before: callers search a
// company by one position after the other. The server is asked each time which load has written them, and is searched
// only if it was another one.
import type { SearchableTitle } from '../../../domain/titles/searchable-title.ts';
import { createRecentAnswers } from '../../../domain/values/recent-answers.ts';
import { type GroupTitles, joinTitles } from '../../formats/people-pages/group-titles.ts';
import type { Head } from './people-head.ts';
import { type TitledPage, titleText } from './titled-page.ts';

export interface KeptGroup {
  readonly head: Head;
  readonly pages: readonly TitledPage[];
  readonly titles: GroupTitles;
}

export interface KeptGroups {
  get(companyId: string, country: number): KeptGroup | undefined;
  /** Keeps the group if it was offered before; `readPages` reads all its pages. */
  offer(companyId: string, country: number, head: Head, people: number, readPages: ReadPages): void;
  /** Call it when the data may have changed. */
  forget(): void;
}

type ReadPages = () => readonly TitledPage[];

/** As much as the embedded engine keeps of the pages of small groups. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** Rough size of a person on a page and in the list of titles. */
const PERSON_BYTES = 300;

/** `titleOf` reads a title from its text. */
export function createKeptGroups(titleOf: (text: string) => SearchableTitle): KeptGroups {
  let changes = 0;
  const groups = createRecentAnswers<() => KeptGroup>(KEPT_BYTES, () => changes);
  const keyOf = (companyId: string, country: number) => `${country} ${companyId}`;

  /** Reads it when it is searched again. */
  function later(head: Head, readPages: ReadPages): () => KeptGroup {
    let read: ReadPages | undefined = readPages;
    let group: KeptGroup | undefined;
    return () => {
      if (group === undefined) {
        const pages = read?.() ?? [];
        const titles = joinTitles(pages, (title, page) => titleOf(titleText(page, title)));
        group = { head, pages, titles };
        // It holds what the server sent, which is larger.
        read = undefined;
      }
      return group;
    };
  }

  return {
    get: (companyId, country) => groups.get(keyOf(companyId, country))?.(),
    offer: (companyId, country, head, people, readPages) =>
      groups.offer(keyOf(companyId, country), later(head, readPages), people * PERSON_BYTES),
    forget: () => {
      changes += 1;
    },
  };
}
