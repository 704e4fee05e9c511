import { describe, expect, it } from 'vitest';
import { brokenApart, brokenDomains, readsByOwner, readsOfOthers } from './domains.mjs';

const broken = (/** @type {Record<string, string>} */ files) =>
  brokenDomains(Object.entries(files).map(([path, text]) => ({ path, text })));

describe('the parts of the server', () => {
  it('meet at the door of a domain', () => {
    const path = 'domains/booking/commands/apply.service.ts';
    expect(broken({ [path]: "import { a } from '#domains/identity/index';" })).toEqual([]);
    expect(broken({ [path]: "import { a } from '#domains/identity/store/a.store';" })).toEqual([
      `${path} > domains/identity/store/a.store passes the door.`,
    ]);
  });

  it('are put together through the doors, too', () => {
    expect(broken({ 'app.ts': "import { a } from './domains/identity/http/a.route';" })).toEqual([
      'app.ts > domains/identity/http/a.route passes the door.',
    ]);
  });

  it('stand on a platform that knows none of them', () => {
    expect(broken({ 'platform/live/hub.ts': "import { a } from '#domains/community/index';" })).toEqual([
      'platform/live/hub.ts > domains/community/index makes the platform know it.',
    ]);
  });

  it('know nothing of delivery, which stands beside them', () => {
    const text = "import { deliveryPlugin } from '@charis/delivery';";
    expect(broken({ 'server.ts': text })).toEqual([]);
    expect(broken({ 'platform/live/hub.ts': text })).toEqual([
      'platform/live/hub.ts imports delivery: what both need is in shared/node or shared/composition.',
    ]);
  });

  it('tell people by events', () => {
    const path = 'domains/booking/commands/apply.service.ts';
    expect(broken({ [path]: 'await addEvent(db, appointmentEvents.booked, happening);' })).toEqual([]);
    for (const call of ['queueEmail(db, mail, to)', "publishToAccounts(db, 'orders', ids)", 'notify(db, now, notice)'])
      expect(broken({ [path]: `await ${call};` })).toEqual([
        `${path} tells people itself: it writes an event, and a projection tells them.`,
      ]);
    expect(broken({ 'projections/tell.ts': 'await queueEmails(db, emails);' })).toEqual([]);
  });

  it('form no ring, however long', () => {
    const door = (/** @type {string} */ to) => `import { a } from '#domains/${to}/index';`;
    const files = { 'domains/a/a.ts': door('b'), 'domains/b/b.ts': door('c'), 'domains/d/d.ts': door('a') };
    expect(broken(files)).toEqual([]);
    expect(broken({ ...files, 'domains/c/c.ts': `import type { A } from '#domains/a/index';` })).toEqual([
      'domains/a > domains/b is part of a ring.',
      'domains/b > domains/c is part of a ring.',
      'domains/c > domains/a is part of a ring.',
    ]);
  });

  it.each([
    "db.updateTable('account')",
    'sql`update account a set x = 1`',
    'sql`delete from account using b`',
    'sql`insert into account (x) values (1)`',
  ])('write a table from one of them: %s', (statement) => {
    const own = { 'domains/identity/store/a.store.ts': "db.insertInto('account')" };
    expect(
      broken({ ...own, 'domains/booking/store/b.store.ts': 'sql`select from account for update of account`' }),
    ).toEqual([]);
    expect(broken({ ...own, 'domains/booking/store/b.store.ts': statement })).toEqual([
      'account is written by domains/booking and domains/identity.',
    ]);
  });
});

describe('what community and others read of each other', () => {
  const ask = 'domains/search/store/search.store.ts';
  const own = 'domains/community/store/post.store.ts';
  const files = Object.entries({
    [own]: "db.insertInto('post'); sql`select from post join account a on true join event e on true`",
    [ask]: "sql`select from account a\n join post p on true join find_posts(1) on true`; db.selectFrom('post')",
    'domains/booking/store/b.store.ts': 'sql`select from post_office`',
    'domains/identity/store/a.store.ts': "db.insertInto('account')",
    'platform/events/event.store.ts': "db.insertInto('event')",
  }).map(([path, text]) => ({ path, text }));

  it('is found', () => {
    expect(readsOfOthers(files, 'domains/community')).toEqual([{ path: ask, tables: ['find_posts', 'post'] }]);
    expect(readsByOwner(files, 'domains/community')).toEqual([{ path: own, tables: ['account'] }]);
  });

  it('becomes less, and never more', () => {
    const known = { readByOthers: { [ask]: ['find_posts', 'post'] }, readsOthers: { [own]: ['account'] } };
    expect(brokenApart(files, known)).toEqual([]);
    expect(brokenApart(files, { readByOthers: { [ask]: ['post'] }, readsOthers: {} })).toEqual([
      `${ask} reads the table find_posts: a table of community is read by community alone, and others ask its door.`,
      `${own} reads the table account: community reads its own tables alone, and asks the doors of others.`,
    ]);
    expect(brokenApart([], known)).toEqual([
      `${ask} reads the table find_posts no more: take it out of tools/boundaries/community.json.`,
      `${ask} reads the table post no more: take it out of tools/boundaries/community.json.`,
      `${own} reads the table account no more: take it out of tools/boundaries/community.json.`,
    ]);
  });
});
