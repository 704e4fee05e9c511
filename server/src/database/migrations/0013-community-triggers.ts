import { type Kysely, sql } from 'kysely';

/** Keeps a column of `app.post_count` equal to the rows of `table` that `counted` tells, by statement, so that a bulk load pays once. */
function countingTriggers(table: string, column: string, counted = 'true'): string[] {
  const delta = (rows: string) => `
    update app.post_count c set ${column} = c.${column} + d.delta
    from (select post_id, sum(delta) as delta from (${rows}) r group by post_id having sum(delta) <> 0 order by post_id) d
    where c.post_id = d.post_id;`;
  const added = `select post_id, 1 as delta from added where ${counted}`;
  const gone = `select post_id, -1 as delta from gone where ${counted}`;
  const changes = {
    insert: [added, 'new table as added'],
    delete: [gone, 'old table as gone'],
    update: [`${added} union all ${gone}`, 'old table as gone new table as added'],
  };
  return Object.entries(changes).flatMap(([event, [rows = '', tables]]) => [
    `create function app.count_${table}_${event}() returns trigger language plpgsql as $$ begin ${delta(rows)} return null; end $$`,
    `create trigger count_${event} after ${event} on app.${table} referencing ${tables}
      for each statement execute function app.count_${table}_${event}()`,
  ]);
}

/**
 * Whoever comments keeps the accounts that it depends on as they are until the end of the transaction; and accounts come and go one after the
 * other. So each comment is seen by the change of its author's account, or sees it.
 */
const showingTriggers = [
  `create function app.is_shown(author uuid, parent uuid) returns boolean language sql stable as $$
    select not exists (select from app.account where status <> 'ACTIVE'
      and id in (author, (select author_id from app.comment where id = parent))) $$`,
  `create function app.show_comment() returns trigger language plpgsql as $$ begin
    perform from app.account where id in (new.author_id, (select author_id from app.comment where id = new.parent_id))
      order by id for share;
    new.shown := app.is_shown(new.author_id, new.parent_id);
    return new; end $$`,
  `create trigger show_comment before insert on app.comment for each row execute function app.show_comment()`,
  `create function app.show_comments_of() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('comments of accounts that come and go', 0));
    update app.comment c set shown = app.is_shown(c.author_id, c.parent_id)
      where c.author_id = new.id or c.parent_id in (select id from app.comment where author_id = new.id);
    return null; end $$`,
  `create trigger show_comments after update of status on app.account
    for each row when ((old.status = 'ACTIVE') <> (new.status = 'ACTIVE')) execute function app.show_comments_of()`,
];

const statements = [
  `create function app.start_post_count() returns trigger language plpgsql as $$ begin
    insert into app.post_count (post_id) select id from added; return null; end $$`,
  `create trigger start_count after insert on app.post referencing new table as added
    for each statement execute function app.start_post_count()`,
  ...countingTriggers('post_like', 'likes'),
  ...countingTriggers('post_save', 'saves'),
  ...countingTriggers('comment', 'comments', `deleted_at is null and moderation = 'VISIBLE' and shown`),
  ...showingTriggers,
  ...['insert', 'delete'].flatMap((event) => {
    const [rows, sign] = event === 'insert' ? ['new table as changed', '+'] : ['old table as changed', '-'];
    return [
      `create function app.count_comment_like_${event}() returns trigger language plpgsql as $$ begin
        update app.comment c set likes = c.likes ${sign} d.likes
        from (select comment_id, count(*) as likes from changed group by comment_id order by comment_id) d where c.id = d.comment_id;
        return null; end $$`,
      `create trigger count_${event} after ${event} on app.comment_like referencing ${rows}
        for each statement execute function app.count_comment_like_${event}()`,
    ];
  }),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
