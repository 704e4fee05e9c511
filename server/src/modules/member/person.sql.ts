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
  return sql`jsonb_build_object('userId', ${sql.ref(`${alias}.id`)}, ${sql.join(pairs)})`;
}
