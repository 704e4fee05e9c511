/** The way that the database takes to the questions that share words with a text, where there are many. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/** What grows with the questions. */
const tables = ['post', 'post_search', 'post_count', 'question'];

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Questions that one statement adds: few enough to stay far below the time limit of a statement on a busy machine. */
const atOnce = 2_000;

/** Adds questions with the numbers from `first` on. */
async function addSome(authorId: string, first: number): Promise<void> {
  await sql`
    with added as (
      insert into post (author_id, title, content, status, visibility, question, published_at)
      select ${authorId}::uuid, 'How long does swelling last after treatment ' || n || '?', '', 'PUBLISHED', 'PRIVATE', true,
        now() - n * interval '1 minute' from generate_series(${first}::int, ${first + atOnce - 1}::int) n
      returning id, published_at, title),
    asked as (
      insert into question (post_id, category_name, state_code, asked_at)
      select id, 'facelift', 'NSW', published_at from added),
    counted as (insert into post_count (post_id) select id from added)
    insert into post_search select id, published_at, to_tsvector('app.words', title) from added`.execute(api.db);
}

/** Adds questions that share most of their words. Triggers would index each text and word again, which is not what is asked here. */
async function addQuestions(count: number): Promise<void> {
  const { id } = await createAccount(api.db);
  await sql`alter table post disable trigger user`.execute(api.db);
  for (let first = 1; first <= count; first += atOnce) await addSome(id, first);
  await sql`alter table post enable trigger user`.execute(api.db);
  // As the database does by itself after a while: it counts rows, and takes what is new into the index.
  for (const table of tables) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(api.db);
  }
}

// The more questions there are, the more a whole table costs beside its index: who takes the index for 20,000 takes it for more.
it('is the index of their words, and reads no table of questions as a whole', async () => {
  await addQuestions(20_000);
  const { data } = await api.call('findSimilarQuestions', { query: { q: 'treatment 17777' } });
  expect(data.map(({ title }) => title)).toContain('How long does swelling last after treatment 17777?');
  const statement = api.statements.findLast((text) => text.includes('post_search')) ?? '';
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (generic_plan, format json) ${sql.raw(statement)}`.execute(api.db);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  const nodes = plan ? nodesOf(plan.Plan) : [];
  expect(nodes.map((node) => node['Index Name'])).toContain('post_search_document');
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
  expect(whole.filter((name) => tables.includes(name))).toEqual([]);
}, 120_000);
