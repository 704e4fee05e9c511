import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** One line for each thing of the schema $1. White space of functions does not count, nor what versions of PostgreSQL word differently. */
const catalogue = `
  with relation as (
    select c.oid, c.relname, c.relkind from pg_class c
    where c.relnamespace = $1::regnamespace and c.relname !~ '^(kysely_)?migration'
  )
  select format('%s %s', relkind, relname) as line from relation
  union all select format('column %s.%s %s %s %s', relname, a.attname, format_type(a.atttypid, a.atttypmod),
      concat(a.attnotnull, a.attidentity, a.attgenerated), pg_get_expr(d.adbin, d.adrelid))
    from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum) where r.relkind in ('r', 'm')
  union all select format('constraint %s.%s %s', relname, k.conname, pg_get_constraintdef(k.oid))
    from relation r join pg_constraint k on k.conrelid = r.oid where k.contype <> 'n'
  union all select pg_get_indexdef(i.indexrelid) from relation r join pg_index i on i.indrelid = r.oid
  union all select pg_get_triggerdef(t.oid) from relation r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
  union all select format('function %s(%s) %s %s', f.proname, pg_get_function_identity_arguments(f.oid), f.provolatile,
      regexp_replace(f.prosrc, '\\s', '', 'g'))
    from pg_proc f where f.pronamespace = $1::regnamespace`;

/** Returns the SHA-256 in hex of what a schema consists of. */
export async function fingerprint(client: Client, schema: string): Promise<string> {
  const { rows } = await client.query<{ line: string }>(catalogue, [schema]);
  const lines = rows.map(({ line }) => line).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
