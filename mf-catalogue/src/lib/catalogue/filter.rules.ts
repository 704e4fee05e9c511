/** A filter of the catalogue. It is kept in the URL, so that it can be shared: `?keyword=laser&area=Skin&budget=5000&kind=surgery`. */
import { type BodyArea, bodyAreas } from '@charis/shared/rules';
import { findsAll } from './tolerant-search.rules';

/** Whole AUD. */
export const budgets = [5000, 10_000, 20_000] as const;

export const kinds = ['surgery', 'prescription', 'non-surgical'] as const;

export type Kind = (typeof kinds)[number];

export type Budget = (typeof budgets)[number];

export interface Filter {
  /** Trimmed; empty for none. */
  keyword: string;
  /** Empty for the whole body. */
  area: BodyArea | '';
  /** 0 for any. */
  budget: Budget | 0;
  /** Empty for any. */
  kind: Kind | '';
}

interface Filtered {
  title: string;
  summary: string;
  /** 0 where the cost is not public. */
  minAud: number;
  bodyAreas: readonly string[];
  words: readonly string[];
  kind?: Kind;
  /** The names of its areas as its tile says them. */
  areaNames?: readonly string[];
}

/** Reads the filter of an address; what it does not know counts as not given. */
export function readFilter(params: URLSearchParams): Filter {
  return {
    keyword: params.get('keyword')?.trim() ?? '',
    area: bodyAreas.find((area) => area === params.get('area')) ?? '',
    budget: budgets.find((budget) => String(budget) === params.get('budget')) ?? 0,
    kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
  };
}

/** Returns the query of an address: only what is set. */
export function writeFilter({ keyword, area, budget, kind }: Filter): Record<string, string> {
  return {
    ...(keyword && { keyword }),
    ...(area && { area }),
    ...(budget && { budget: String(budget) }),
    ...(kind && { kind }),
  };
}

/**
 * Every word is found in the titles, the other words, the summary or the names of the areas, the area and the kind are its own, and its lowest cost is within the
 * budget. What has no public cost is within none.
 */
export function matches(item: Filtered, { keyword, area, budget, kind }: Filter): boolean {
  const { title, summary, minAud, bodyAreas: areas, words, areaNames = [] } = item;
  return (
    findsAll(keyword, [title, ...words], [summary, ...areaNames]) &&
    (!area || areas.includes(area)) &&
    (!kind || item.kind === kind) &&
    (budget === 0 || (minAud > 0 && minAud <= budget))
  );
}
