/** Fills an empty, migrated database by COPY. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { procedures } from '#content/catalogue';
import { consentVersions } from '#domains/identity/commands/consent-documents';
import { type Amounts, drawOf, idOf, tagCount, tagOf, textOf, tokenOf } from './scale';
import { seedDoctors } from './seed-doctors';
import { seedVouchers } from './seed-vouchers';

type Cell = string | number | boolean | null;

/** Two years, in seconds. */
const span = 2 * 365 * 24 * 3600;

const cellText = (cell: Cell) =>
  cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, (character) => `\\${character}`);

function* lines(count: number, row: (index: number) => Cell[][]): Generator<string> {
  let text = '';
  for (let index = 0; index < count; index += 1) {
    for (const cells of row(index)) text += `${cells.map(cellText).join('\t')}\n`;
    if (text.length > 64 * 1024) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/** A table with its columns, and the rows that each of `count` numbers gives. */
interface Load {
  table: string;
  columns: string[];
  count: number;
  rows(index: number): Cell[][];
}

function loads(amounts: Amounts, now: Date): Load[] {
  const at = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1000).toISOString();
  const account = (seed: number) => idOf('account', drawOf(seed, amounts.accounts, 2));
  const publishedAt = (post: number) => at(Math.floor(((post + 1) / amounts.posts) * span));
  const procedureOf = (post: number) => procedures[drawOf(post * 7 + 1, procedures.length)] ?? procedures[0];
  /** Later posts are liked more. */
  const somePost = (seed: number) => drawOf(seed, amounts.posts, 1.5);
  return [
    {
      table: 'account',
      columns: ['id', 'email', 'nickname', 'role', 'status'],
      count: amounts.accounts,
      rows: (index) => [
        [
          idOf('account', index),
          `bench${index}@example.com`,
          `Member ${index}`,
          index % 20 === 7 ? 'DOCTOR' : 'USER',
          'ACTIVE',
        ],
      ],
    },
    {
      table: 'consent',
      columns: ['account_id', 'document', 'version', 'at'],
      count: amounts.sessions,
      rows: (index) =>
        Object.entries(consentVersions).map(([document, version]) => [
          idOf('account', index),
          document,
          version,
          at(60),
        ]),
    },
    {
      table: 'session',
      columns: ['token_hash', 'account_id', 'device', 'created_at', 'last_used_at', 'expires_at'],
      count: amounts.sessions,
      rows: (index) => [
        [
          `\\x${createHash('sha256').update(tokenOf(index)).digest('hex')}`,
          idOf('account', index),
          '',
          at(60),
          at(60),
          at(0),
        ],
      ],
    },
    {
      table: 'follow',
      columns: ['follower_id', 'followed_id', 'created_at'],
      count: amounts.accounts,
      rows: (index) => {
        const each = Math.max(1, Math.round(amounts.follows / amounts.accounts));
        const followed = new Set(Array.from({ length: each }, (_, place) => account(index * 31 + place)));
        followed.delete(idOf('account', index));
        return [...followed].map((id) => [idOf('account', index), id, at(index % span)]);
      },
    },
    {
      table: 'post',
      columns: [
        'id',
        'author_id',
        'title',
        'content',
        'category_name',
        'areas',
        'status',
        'published_at',
        'created_at',
        'updated_at',
      ],
      count: amounts.posts,
      rows: (index) => {
        const procedure = procedureOf(index);
        const published = publishedAt(index);
        return [
          [
            idOf('post', index),
            account(index * 3 + 2),
            textOf(index, 5),
            textOf(index + 1, 20 + (index % 60)),
            procedure?.category_name ?? null,
            `{${(procedure?.body_areas ?? []).map((area) => `"${area}"`).join(',')}}`,
            'PUBLISHED',
            published,
            published,
            published,
          ],
        ];
      },
    },
    {
      table: 'post_area',
      columns: ['post_id', 'area', 'category_name', 'published_at'],
      count: amounts.posts,
      rows: (index) => {
        const { category_name = null, body_areas = [] } = procedureOf(index) ?? {};
        return body_areas.map((area) => [idOf('post', index), area, category_name, publishedAt(index)]);
      },
    },
    {
      table: 'post_tag',
      columns: ['post_id', 'tag', 'position', 'published_at'],
      count: amounts.posts,
      rows: (index) => {
        const tags = new Set([drawOf(index, tagCount, 3), drawOf(index * 5 + 4, tagCount, 3)]);
        return [...tags].map((tag, position) => [idOf('post', index), tagOf(tag), position, publishedAt(index)]);
      },
    },
    {
      table: 'post_like',
      columns: ['post_id', 'account_id', 'created_at'],
      count: amounts.accounts,
      rows: (index) => {
        const each = Math.max(1, Math.round(amounts.likes / amounts.accounts));
        const posts = new Set(Array.from({ length: each }, (_, place) => somePost(index * each + place)));
        const accountId = idOf('account', index);
        return [...posts].map((post) => [idOf('post', post), accountId, publishedAt(post)]);
      },
    },
    {
      table: 'post_save',
      columns: ['account_id', 'post_id', 'created_at'],
      count: amounts.saves,
      rows: (index) => [
        [idOf('account', index % amounts.accounts), idOf('post', (index * 7919) % amounts.posts), at(index % span)],
      ],
    },
    {
      table: 'comment',
      columns: ['id', 'post_id', 'author_id', 'parent_id', 'content', 'created_at'],
      count: amounts.comments,
      rows: (index) => {
        // Every fourth answers the one before it.
        const reply = index % 4 === 3;
        const post = somePost((reply ? index - 1 : index) * 11 + 3);
        return [
          [
            idOf('comment', index),
            idOf('post', post),
            account(index * 17),
            reply ? idOf('comment', index - 1) : null,
            textOf(index, 8 + (index % 20)),
            publishedAt(post),
          ],
        ];
      },
    },
  ];
}

/** Indexes and primary keys are made after the rows: each is then sorted once. */
async function withoutIndexes(client: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  const names = [tables.map((table) => `app.${table}`)];
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    names,
  );
  // Foreign keys depend on primary keys, so they go first and come last.
  const constraints = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) || case when contype = 'f' and convalidated then ' not valid' else '' end as definition
     from pg_constraint
     where conparentid = 0
       and (contype = 'f' and confrelid = any ($1::regclass[]) or contype = 'p' and conrelid = any ($1::regclass[]))
     order by contype`,
    names,
  );
  for (const { table, name } of constraints.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { table, name, definition } of constraints.rows.toReversed()) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes.rows) await client.query(definition);
}

/** Opens a connection on which foreign keys and triggers do not run. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=app,public -c timezone=UTC' });
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
  );
  return client;
}

/** Makes the documents that are searched, half of them on a second connection: it is work of one core for each. */
async function makeDocuments(client: pg.Client, url: string): Promise<void> {
  const second = await connect(url);
  try {
    const middle = '80000000-0000-0000-0000-000000000000';
    const insert = (from: pg.Client, half: string) =>
      from.query(`insert into post_search
        select id, published_at, post_document(title, content) from post where status = 'PUBLISHED' and id ${half} '${middle}'`);
    await Promise.all([insert(client, '<'), insert(second, '>=')]);
  } finally {
    await second.end();
  }
}

/** Has sessions end in two days. Their last use lies in the future, so that no call has to note one. */
export async function renewSessions(url: string): Promise<void> {
  const client = await connect(url);
  await client.query(
    `update session set last_used_at = now() + interval '1 day', expires_at = now() + interval '2 days'`,
  );
  await client.end();
}

/**
 * Rows are trusted: foreign keys and triggers do not run, so the counts and the documents that triggers keep are made afterwards.
 * @param url of a database whose role is a superuser
 */
export async function seed(url: string, amounts: Amounts, log: (text: string) => void): Promise<void> {
  const client = await connect(url);
  try {
    const all = loads(amounts, new Date());
    await withoutIndexes(
      client,
      [...all.map(({ table }) => table), 'post_count', 'post_search', 'search_word', 'search_tag'],
      async () => {
        for (const { table, columns, count, rows } of all) {
          log(`COPY ${table} …`);
          const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
          await pipeline(Readable.from(lines(count, rows)), into);
        }
        log('counts …');
        await client.query(`insert into post_count (post_id, likes, comments, saves)
          select p.id, coalesce(l.count, 0), coalesce(c.count, 0), coalesce(s.count, 0) from post p
          left join (select post_id, count(*) from post_like group by 1) l on l.post_id = p.id
          left join (select post_id, count(*) from comment group by 1) c on c.post_id = p.id
          left join (select post_id, count(*) from post_save group by 1) s on s.post_id = p.id`);
        log('search …');
        await makeDocuments(client, url);
        // The first posts have all words.
        await client.query(`insert into search_word select distinct word
          from (select unnest(tsvector_to_array(to_tsvector('app.words', title || ' ' || content))) as word
            from (select title, content from post limit 100000) p) w
          where word ~ '^[a-z]{4,30}$'`);
        await client.query('insert into search_tag select distinct tag from post_tag');
        log('indexes …');
      },
    );
    log('vouchers …');
    await seedVouchers(client, amounts);
    log('doctors …');
    await seedDoctors(client, amounts);
    await client.query('refresh materialized view tag_use');
    log('vacuum analyze …');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
