import { sql } from 'kysely';

/** A person as cards show one, from the alias of an account. */
export interface Person {
  userId: string;
  nickname: string;
  image: string;
  role: 'USER' | 'DOCTOR';
}

const columns = ['nickname', 'image', 'role'];

/** The columns of a `Person`. */
export function personOf(alias: string) {
  return sql`${sql.ref(`${alias}.id`)} as "userId", ${sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))}`;
}

/** A `Person` as one value. */
export function personJson(alias: string) {
  const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`);
  return sql<Person>`jsonb_build_object('userId', ${sql.ref(`${alias}.id`)}, ${sql.join(pairs)})`;
}

/** The same, or null where a join found nobody. */
export function personJsonOrNull(alias: string) {
  return sql<Person | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${personJson(alias)} end`;
}
