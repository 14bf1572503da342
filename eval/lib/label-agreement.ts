// How good are the labels of a mapping table? Titles that were also labelled by hand show it.
import { foldTitle } from './split.ts';
import { QUESTIONS, type Question, type TitleSet } from './title-case.ts';

export interface Agreement {
  readonly name: string;
  readonly question: Question;
  /** Counts of the titles whose label is certain both by the table and by hand. */
  readonly agreed: number;
  readonly total: number;
}

export function labelAgreement(set: TitleSet, byHand: TitleSet): Agreement[] {
  const labelled = new Map(byHand.titles.map((title) => [foldTitle(title.title), title]));
  return QUESTIONS.flatMap((question) => {
    let agreed = 0;
    let total = 0;
    for (const { title, labels } of set.titles) {
      const label = labels[question];
      const hand = labelled.get(foldTitle(title))?.labels[question];
      if (label?.isCertain !== true || hand?.isCertain !== true) continue;
      total += 1;
      if (hand.allowed.some((id) => label.allowed.includes(id))) agreed += 1;
    }
    return total === 0 ? [] : [{ name: set.name, question, agreed, total }];
  });
}
