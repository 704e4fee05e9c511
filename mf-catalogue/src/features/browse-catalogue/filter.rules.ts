/** A filter of the catalogue. It is kept in the URL, so that it can be shared: `?keyword=laser&area=Skin&budget=5000`. */
import { type BodyArea, bodyAreas } from '@charis/shared/rules';

/** Whole AUD. */
export const budgets = [5000, 10_000, 20_000] as const;

export type Budget = (typeof budgets)[number];

export interface Filter {
  /** Trimmed; empty for none. */
  keyword: string;
  /** Empty for the whole body. */
  area: BodyArea | '';
  /** 0 for any. */
  budget: Budget | 0;
}

interface Filtered {
  title: string;
  summary: string;
  minAud: number;
  bodyAreas: readonly string[];
}

/** Reads the filter of an address; what it does not know counts as not given. */
export function readFilter(params: URLSearchParams): Filter {
  return {
    keyword: params.get('keyword')?.trim() ?? '',
    area: bodyAreas.find((area) => area === params.get('area')) ?? '',
    budget: budgets.find((budget) => String(budget) === params.get('budget')) ?? 0,
  };
}

/** The query of an address: only what is set. */
export function writeFilter({ keyword, area, budget }: Filter): Record<string, string> {
  return { ...(keyword && { keyword }), ...(area && { area }), ...(budget && { budget: String(budget) }) };
}

/** Every word is in the title or the summary, the area is one of its areas, and its lowest cost is within the budget. */
export function matches({ title, summary, minAud, bodyAreas }: Filtered, { keyword, area, budget }: Filter): boolean {
  const text = `${title} ${summary}`.toLowerCase();
  const words = keyword.toLowerCase().split(/\s+/);
  return (
    words.every((word) => text.includes(word)) &&
    (!area || bodyAreas.includes(area)) &&
    (budget === 0 || minAud <= budget)
  );
}
