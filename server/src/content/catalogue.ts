/** Procedures and instruments as rows of the database, which lists and its search need; their texts are English there. */
import { costText } from './cost-text';
import { type ContentPack, packs } from './packs';
import type { InstrumentText } from './schema';

function rowOf(item: InstrumentText, position: number) {
  return {
    category_name: item.categoryName,
    position,
    title: item.title.en,
    image: item.categoryName,
    cost: costText(item).en,
    min_aud: item.minAud,
    max_aud: item.maxAud,
    unit: item.unit,
    body_areas: item.bodyAreas,
    summary: item.summary.en,
  };
}

export const instrumentRows = (pack: ContentPack) => pack.instruments.map(rowOf);

export const procedureRows = (pack: ContentPack) =>
  pack.procedures.map((one, position) => ({ ...rowOf(one, position), kind: one.kind }));

/** The demo uses this pack. */
export const procedures = procedureRows(packs.spec);
export const instruments = instrumentRows(packs.spec);
