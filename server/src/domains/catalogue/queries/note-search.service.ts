import { packs } from '#content/packs';
import { countSearch } from '#domains/catalogue/store/catalogue.store';
import { markOf } from '#domains/visibility/index';
import type { Context } from '#platform/http/handler';

/** Counts a search for a procedure, once a day for each person and without who it was. */
export async function noteSearch(context: Context, words: string): Promise<void> {
  const { db, clock, config } = context;
  const asked = words.trim().toLowerCase();
  const found = packs[config.contentPack].procedures.find(({ categoryName, title, words: others }) =>
    [categoryName, ...Object.values(title), ...others].some((known) => known.toLowerCase() === asked),
  );
  if (!found) return;
  const { categoryName } = found;
  const mark = markOf(context, `search ${categoryName}`);
  await countSearch(db, { categoryName, mark, day: clock.now().toISOString().slice(0, 10) });
}
