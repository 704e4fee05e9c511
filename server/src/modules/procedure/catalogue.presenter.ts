import type { Selectable } from 'kysely';
import type { Database } from '#database/tables';

/** What procedures and instruments show alike. */
export function presentItem(row: Selectable<Database['instrument']>) {
  const { category_name: categoryName, min_aud: minAud, max_aud: maxAud, body_areas: bodyAreas } = row;
  const { title, image, cost, unit, summary } = row;
  return { categoryName, title, image, cost, minAud, maxAud, unit, bodyAreas, summary };
}
