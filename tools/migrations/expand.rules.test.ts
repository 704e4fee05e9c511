import { parseMigration } from '@charis/shared/node/migrations';
import { expect, it } from 'vitest';
import { sqlProblems } from './expand.rules';

const expand = (sql: string) => sqlProblems(parseMigration('0002-more', `-- phase: expand\n${sql};\n`));
const contract = (sql: string) =>
  sqlProblems(parseMigration('0002-more', `-- phase: contract\n-- after: 0001-things\n${sql};\n`));

it.each([
  'create table app.thing (id uuid primary key, name text not null, check (name <> $$$$))',
  'create table app.thing (id uuid primary key); alter table app.thing add check (id is not null); create unique index on app.thing (id)',
  'alter table app.post add column colour text',
  `alter table app.post add column colour text not null default 'red' check (colour in ('red', 'rose'))`,
  'alter table app.post add column a int, add column b int, add check ((a is null) = (b is null)), add unique (a, b)',
  'alter table app.post add column a int; create unique index post_a on app.post (a)',
  'alter table app.post add column double int generated always as (likes * 2) stored',
  'alter table app.post alter column title drop not null',
  `alter table app.post alter column title set default ''`,
  'alter table app.report drop constraint report_reason_check',
  'create index post_title on app.post (title)',
  'create or replace function app.three() returns int language sql as $$ select 3 $$',
  'create trigger t after insert on app.post for each row execute function app.three()',
  `insert into app.seed values ('x', now()); update app.post set title = trim(title)`,
  `do $$ begin update app.post set title = ''; end $$`,
  `comment on column app.post.title is 'Not used since 0.2.0'`,
])('lets an expand do this: %s', async (sql) => {
  expect(await expand(sql)).toEqual([]);
});

it.each([
  ['alter table app.post drop column title', /needs? what this takes away/],
  ['alter table app.post rename column title to heading', /takes away or changes/],
  ['alter table app.post rename to article', /takes away or changes/],
  ['drop table app.post', /takes away or changes/],
  ['drop function app.fold(text)', /takes away or changes/],
  ['drop trigger keep_uploads on app.post', /takes away or changes/],
  ['drop index app.post_feed', /takes away or changes/],
  ['truncate app.post', /takes away or changes/],
  ['delete from app.post', /takes away or changes/],
  ['alter table app.post alter column title type varchar(20)', /takes away or changes/],
  ['alter table app.post alter column title set not null', /takes away or changes/],
  ['alter table app.post alter column status drop default', /takes away or changes/],
  ['alter table app.account drop constraint account_email_key', /takes away or changes/],
  ['alter table app.post add column colour text not null', /needs a default/],
  [`alter table app.post add check (title <> '')`, /new check refuses/],
  ['alter table app.post add column a int, add check (a < likes)', /new check refuses/],
  ['alter table app.post add foreign key (author_id) references app.account', /new constraint of columns/],
  ['alter table app.post add unique (title)', /new constraint of columns/],
  ['create unique index post_title on app.post (title)', /unique index refuses/],
  [`do $$ begin execute 'drop table app.post'; end $$`, /cannot be judged/],
  ['revoke all on app.post from public', /takes away or changes/],
])('refuses in an expand: %s', async (sql, problem) => {
  expect(await expand(sql)).toEqual([expect.stringMatching(problem)]);
});

it('takes a wider check in the place of one where the migration says so', async () => {
  const replace = `alter table app.report drop constraint report_reason_check,
    add constraint report_reason_check check (reason in ('spam', 'other', 'new'))`;
  expect(await expand(replace)).toEqual([expect.stringMatching(/-- widens: <name>/)]);
  expect(await expand(`-- widens: report_reason_check\n${replace}`)).toEqual([]);
});

it('takes rows away where the migration says that no code needs them', async () => {
  const merge = 'delete from app.post_tag a using app.post_tag b where a.tag = b.tag and a.position > b.position';
  expect(await expand(merge)).toEqual([expect.stringMatching(/-- deletes: <schema.table>/)]);
  expect(await expand(`-- deletes: app.post\n${merge}`)).toHaveLength(1);
  expect(await expand(`-- deletes: app.post_tag\n${merge}`)).toEqual([]);
});

it('lets a contract take away', async () => {
  expect(await contract('alter table app.post drop column title; drop table app.thing')).toEqual([]);
});

it.each(['begin; select 1; commit', 'create index concurrently post_title on app.post (title)', 'vacuum app.post'])(
  'refuses what is not one transaction: %s',
  async (sql) => {
    expect((await contract(sql)).every((problem) => /one transaction/.test(problem))).toBe(true);
    expect(await contract(sql)).not.toEqual([]);
  },
);

it('names the line, past characters of several bytes', async () => {
  expect(await expand(`comment on table app.post is '双眼皮';\n\n-- Why.\ndrop table app.post`)).toEqual([
    expect.stringMatching(/^line 5: /),
  ]);
});

it('says where the SQL is none', async () => {
  expect(await expand('select 1;\ncreate tabel app.thing ()')).toEqual([
    expect.stringMatching(/^line 3: syntax error/),
  ]);
});
