/** Reads from the catalogue of a database by which key each table could be split over several databases, and what forbids it. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

interface Unique {
  name: string;
  kind: 'primary key' | 'unique' | 'exclusion';
  /** The columns that are compared with `=`. */
  equal: string[];
  /** It is one column that the database draws: two databases never draw the same. */
  drawn: boolean;
  definition: string;
}

export interface TableFacts {
  table: string;
  uniques: Unique[];
  /** `required`: its columns are never null. */
  foreignKeys: { columns: string[]; to: string; required: boolean }[];
  /** How many tables refer to it. */
  referrers: number;
  triggers: { name: string; constraint: boolean }[];
  /** Columns whose numbers come from a sequence. */
  sequences: string[];
}

/** Returns the facts of all tables of these schemas; a partition counts as its table. */
export async function readCatalogue(db: Db, schemas: readonly string[]): Promise<TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select case n.nspname when 'app' then c.relname::text else n.nspname || '.' || c.relname end as table,
      coalesce((select json_agg(u order by u.name) from (
        select i.relname as name, case when x.indisprimary then 'primary key' when k.contype = 'x' then 'exclusion' else 'unique' end as kind,
          e.columns as equal,
          x.indnkeyatts = 1 and exists (select from pg_attrdef d where d.adrelid = c.oid and d.adnum = x.indkey[0]
            and pg_get_expr(d.adbin, d.adrelid) like '%gen_random_uuid()%') as drawn,
          coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)) as definition
        from pg_index x join pg_class i on i.oid = x.indexrelid
          left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x')
          cross join lateral (
            select coalesce(array_agg(a.attname::text order by p.place), '{}') as columns
            from unnest(x.indkey::int2[], k.conexclop) with ordinality p (number, operator, place)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = p.number
            where p.place <= x.indnkeyatts and (p.operator is null or exists (
              select from pg_operator o where o.oid = p.operator and o.oprname = '='))) e
        where x.indrelid = c.oid and (x.indisunique or x.indisexclusion)) u), '[]') as uniques,
      coalesce((select json_agg(json_build_object('columns', array(
          select a.attname::text from unnest(k.conkey) with ordinality p (number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = p.number order by p.place), 'to', t.relname,
          'required', not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey) and not a.attnotnull))
          order by k.conname)
        from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0), '[]') as "foreignKeys",
      (select count(distinct k.conrelid)::int from pg_constraint k
        where k.confrelid = c.oid and k.contype = 'f' and k.conparentid = 0 and k.conrelid <> c.oid) as referrers,
      coalesce((select json_agg(json_build_object('name', t.tgname, 'constraint', t.tgconstraint <> 0) order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null order by a.attnum) as sequences
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (${sql.join(schemas)}) and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db);
  return rows;
}

export interface Split {
  /** Undefined where nothing says which. */
  key: string | undefined;
  /** Rules that hold within one database only, because the key is not among their columns. */
  forbids: string[];
  /** Foreign keys that lead to rows which are split by something else. */
  leads: string[];
  triggers: string[];
  sequences: string[];
}

const without = (key: string | undefined, uniques: readonly Unique[]) =>
  uniques.filter(({ equal, drawn }) => !drawn && !equal.includes(key ?? ''));

/** Returns the key that breaks the fewest rules of a table; of several, one that refers to another table. It is never null. */
export function splitOf({ uniques, foreignKeys, triggers, sequences }: TableFacts): Split {
  const referring = foreignKeys.flatMap(({ columns, required }) => (required && columns.length === 1 ? columns : []));
  const primary = uniques.flatMap(({ kind, equal }) => (kind === 'primary key' ? equal : []));
  const candidates = [...new Set([...primary, ...referring])];
  const rank = (column: string) => without(column, uniques).length * 2 + (referring.includes(column) ? 0 : 1);
  const key = candidates.reduce<string | undefined>(
    (best, column) => (best === undefined || rank(column) < rank(best) ? column : best),
    undefined,
  );
  return {
    key,
    forbids: without(key, uniques).map(({ name, definition }) => `${name}: ${definition}`),
    leads: foreignKeys
      .filter(({ columns }) => !columns.includes(key ?? ''))
      .map(({ columns, to }) => `${columns.join(', ')} → ${to}`),
    triggers: triggers.map(({ name, constraint }) => (constraint ? `${name} (constraint)` : name)),
    sequences,
  };
}
