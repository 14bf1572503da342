// Folds the town of a place for comparison. It is not served: a town is shown as its source writes it.
import { placeKey } from './place-key.ts';

/** The town of `Montréal, Quebec, Canada`: written without accents, or `St` for `Saint`, it is the same. Empty if there are no letters. */
export function townKey(place: string): string {
  return placeKey(place.split(',', 1)[0] ?? '');
}
