import { specialtyTree } from '@charis/shared/rules/specialties';
import { sql } from 'kysely';

/** The specialties that are a procedure or an instrument of the catalogue. */
const named = specialtyTree
  .flatMap(({ children }) => children)
  .flatMap(({ key, categoryName }) => (categoryName ? [{ key, categoryName }] : []));

/** Pairs of a doctor and what they ticked among their specialties, as the catalogue names it. */
const ticked = sql`select z.doctor_id, n.category_name from doctor_specialty z
  join unnest(${named.map(({ key }) => key)}::text[], ${named.map(({ categoryName }) => categoryName)}::text[])
    as n (child, category_name) on n.child = z.child`;

/** Pairs of a doctor and a procedure that they perform: one with a fee, or one that is ticked. Join it with `procedure`. */
export const performed = sql`(select doctor_id, category_name from doctor_procedure union ${ticked})`;

/** Pairs of a doctor and an instrument that they use: one of the profile, or one that is ticked. Join it with `instrument`. */
export const used = sql`(select doctor_id, category_name from doctor_instrument union ${ticked})`;
