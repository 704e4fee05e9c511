/** How a search that finds no one can be widened. */
import type { DataOf } from '@charis/shared/contract';
import type { Search } from './search.rules';

type Counts = DataOf<'countDoctors'>;

/** `state`: the whole state of a city. `without`: all filters but one. `only`: one filter alone. */
export interface RelaxedSearch {
  kind: 'state' | 'without' | 'only';
  filter: keyof Search;
  doctors: number;
  change: Partial<Record<keyof Search, undefined>>;
}

type Known = Pick<Counts, 'without' | 'only' | 'states'>;

/**
 * Returns each change of one filter that finds someone, the one that finds the most first. Where no single change is enough, it keeps one filter.
 * @param filters those that are set
 */
export function relaxedSearches(search: Search, filters: readonly (keyof Search)[], counts: Known): RelaxedSearch[] {
  const found = (list: Counts['without'], kind: 'without' | 'only'): RelaxedSearch[] =>
    list.flatMap(({ filter: name, doctors }) => {
      const filter = filters.find((one) => one === name);
      if (!filter || doctors === 0) return [];
      const gone = kind === 'without' ? [filter] : filters.filter((one) => one !== filter);
      return [{ kind, filter, doctors, change: Object.fromEntries(gone.map((one) => [one, undefined])) }];
    });
  const inState = search.cityCode ? counts.states.find(({ value }) => value === search.stateCode) : undefined;
  const state: RelaxedSearch[] = inState?.doctors
    ? [{ kind: 'state', filter: 'cityCode', doctors: inState.doctors, change: { cityCode: undefined } }]
    : [];
  const single = [...state, ...found(counts.without, 'without')];
  const all = single.length > 0 || filters.length < 2 ? single : found(counts.only, 'only');
  return all.sort((one, other) => other.doctors - one.doctors);
}
