import { sql } from 'kysely';

/** A person as cards show one, from the alias of an account. */
export interface Person {
  userId: string;
  nickname: string;
  image: string;
  role: 'USER' | 'DOCTOR';
}

/** Returns the role as others see it: someone is a doctor to them once the credentials are approved. */
export function roleOf(alias: string) {
  return sql<Person['role']>`case when ${sql.ref(`${alias}.role`)} = 'DOCTOR' and exists (select from doctor_profile
    where account_id = ${sql.ref(`${alias}.id`)} and application_state = 'APPROVED') then 'DOCTOR' else 'USER' end`;
}

const shown = (alias: string) => ({
  nickname: sql.ref(`${alias}.nickname`),
  image: sql.ref(`${alias}.image`),
  role: roleOf(alias),
});

/** Returns the columns of a `Person`. */
export function personOf(alias: string) {
  const columns = Object.entries(shown(alias)).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`${sql.ref(`${alias}.id`)} as "userId", ${sql.join(columns)}`;
}

/** Returns a `Person` as one value. */
export function personJson(alias: string) {
  const pairs = Object.entries(shown(alias)).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  return sql<Person>`jsonb_build_object('userId', ${sql.ref(`${alias}.id`)}, ${sql.join(pairs)})`;
}

/** Returns the same, or null where a join found no one. */
export function personJsonOrNull(alias: string) {
  return sql<Person | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${personJson(alias)} end`;
}
