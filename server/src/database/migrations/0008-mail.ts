import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The outbox: written in the transaction of what it tells about.
  await sql`create table app.mail (
    id bigint generated always as identity primary key,
    recipient public.citext not null,
    subject text not null,
    text text not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index mail_recipient on app.mail (recipient, created_at)`.execute(db);

  // An attempt counts from its beginning; that it failed is known later.
  await sql`alter table app.login_attempt add column failed boolean not null default false`.execute(db);

  // What is deleted by its age.
  await sql`create index beacon_at on app.beacon (at)`.execute(db);
  await sql`create index login_attempt_at on app.login_attempt (at)`.execute(db);
  await sql`create index mail_created on app.mail (created_at)`.execute(db);
}
