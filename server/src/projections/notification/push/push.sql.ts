import { type RawBuilder, sql } from 'kysely';
import { pushKindOf } from './push-text.rules';

const cases = sql.join(
  Object.entries(pushKindOf).map(([kind, pushKind]) => sql`when ${sql.lit(kind)} then ${sql.lit(pushKind)}`),
  sql` `,
);

/** Returns what decides about pushing a kind of notifications, null for what is never pushed. @param kind an expression */
const pushKindSql = (kind: RawBuilder<unknown>) => sql<string | null>`(case ${kind} ${cases} end)`;

/**
 * Returns whether a digest has notifications of a kind. It leaves out what is pushed, unless the account wants both.
 * @param account an expression for its id
 */
export const isMailed = (account: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from push_device d left join push_setting s on s.account_id = d.account_id
  cross join lateral (select ${pushKindSql(kind)} as kind) k
  where d.account_id = ${account} and k.kind is not null and (s.account_id is null or not s.mail_too and k.kind = any(s.kinds)))`;
