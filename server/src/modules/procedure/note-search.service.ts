import type { Context } from '#api/handler';
import { packs } from '#content/packs';
import { countSearch } from './catalogue.store';

/** Counts a search for a procedure, without the person who searched. */
export async function noteSearch({ db, clock, config }: Context, words: string): Promise<void> {
  const asked = words.trim().toLowerCase();
  const found = packs[config.contentPack].procedures.find(({ categoryName, title, words: others }) =>
    [categoryName, ...Object.values(title), ...others].some((known) => known.toLowerCase() === asked),
  );
  if (found) await countSearch(db, found.categoryName, clock.now().toISOString().slice(0, 10));
}
