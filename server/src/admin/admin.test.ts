import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buryEvent } from '#platform/jobs/enqueue';
import { codeOf } from '#testing/authenticator-app';
import { createAccount, createSession, password } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { startTestApi, type TestApi } from '#testing/test-api';
import { runAdmin } from './command-line';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const databaseOfTest = async () => api.config.databaseDirectUrl;

async function run(args: string[], input = '', databaseUrl = databaseOfTest) {
  let [out, err] = ['', ''];
  const code = await runAdmin(args, {
    databaseUrl,
    dataDir: () => api.config.dataDir,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
    input: async () => input,
  });
  return { code, out, err };
}
const audited = () => api.db.selectFrom('audit_entry').select(['action', 'actor_id']).orderBy('id').execute();

it('gives the role to an account, once, and writes it down', async () => {
  const { email } = await createAccount(api.db);
  expect(await run(['create-staff', '--email', email])).toMatchObject({
    code: 0,
    out: `${email} now belongs to staff.\n`,
  });
  expect((await run(['create-staff', '--email', email])).out).toContain('already');
  expect((await run(['list-staff'])).out).toContain(email);
  expect(await audited()).toEqual([{ action: 'staff.create', actor_id: null }]);
});

it('makes an account that can log in', async () => {
  const email = 'robin@example.org';
  const made = await run(['create-staff', '--email', email, '--password-stdin'], 'wattle2026bird\n');
  expect(made).toMatchObject({ code: 0, out: `${email} now has an account and belongs to staff.\n` });
  const body = { email, password: 'wattle2026bird', userRole: 'USER' as const, provider: 'email' as const };
  const { data } = await api.call('logInUser', { body });
  expect(await api.call('listModerationCases', {}, { token: data.token })).toMatchObject({ code: 100 });
});

it('names an account of staff as any other, without what no one sees', async () => {
  const make = (nickname: string) =>
    run(
      ['create-staff', '--email', 'robin@example.org', '--password-stdin', '--nickname', nickname],
      'wattle2026bird\n',
    );
  expect(await make('\u3164\u200b')).toMatchObject({ code: 1, err: expect.stringContaining('5 to 50') });
  expect(await make('Robin\u202e\nMoss')).toMatchObject({ code: 0 });
  expect((await run(['list-staff'])).out).toContain('robin@example.org  Robin Moss  ACTIVE');
});

it('takes the role at once', async () => {
  const { email } = await createAccount(api.db, { staff: true });
  const body = { email, password, userRole: 'USER' as const, provider: 'email' as const };
  const { data } = await api.call('logInUser', { body });
  expect(await run(['revoke-staff', '--email', email])).toMatchObject({ code: 0 });
  expect(await api.call('listModerationCases', {}, { token: data.token })).toMatchObject({ code: 4031 });
});

it('lets someone begin anew who has lost the second factor, tells them, and ends their sessions', async () => {
  const { id, email } = await createAccount(api.db, { staff: true });
  const token = await createSession(api.db, id, api.clock.now());
  const { secret } = (await api.call('startSecondFactor', { body: { password } }, { token })).data;
  await api.call('confirmSecondFactor', { body: { code: codeOf(secret, api.clock.now()) } }, { token });
  const logIn = () => api.call('logInUser', { body: { email, password } });
  expect((await logIn()).code).not.toBe(100);
  expect(await run(['reset-second-factor', '--email', email])).toMatchObject({ code: 0 });
  expect((await logIn()).code).toBe(100);
  expect((await api.call('fetchUserProfile', {}, { token })).code).not.toBe(100);
  // The commands have the clock of the system.
  api.clock.time = new Date();
  const subjects = (await messagesTo(api, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your account no longer asks for a code');
  expect(await audited()).toEqual([{ action: 'member.reset-second-factor', actor_id: null }]);
});

it.each([
  [
    'an unknown account without a password',
    ['create-staff', '--email', 'no@example.org'],
    '',
    1,
    'There is no account',
  ],
  ['no email', ['create-staff', '--email', 'nobody'], '', 1, 'is not an email address'],
  ['a weak password', ['create-staff', '--email', 'a@b.org', '--password-stdin'], 'abc', 1, '6 to 25'],
  ['a common password', ['create-staff', '--email', 'a@b.org', '--password-stdin'], 'password123', 1, 'too common'],
  ['who is not staff', ['revoke-staff', '--email', 'no@example.org'], '', 1, 'list-staff'],
  [
    'another second factor for no one',
    ['reset-second-factor', '--email', 'no@example.org'],
    '',
    1,
    'There is no account',
  ],
  ['a call without an email', ['create-staff'], '', 2, '--email'],
  ['an unknown command', ['promote'], '', 2, 'unknown command'],
])('refuses %s', async (_what, args, input, code, err) => {
  expect(await run(args, input)).toMatchObject({ code, err: expect.stringContaining(err) });
  expect(await audited()).toEqual([]);
});

it('refuses another password for an account, and a suspended one', async () => {
  const { email } = await createAccount(api.db, { status: 'SUSPENDED' });
  expect((await run(['create-staff', '--email', email, '--password-stdin'], 'wattle2026')).err).toContain('keeps its');
  expect((await run(['create-staff', '--email', email])).err).toContain('SUSPENDED');
});

it('lists the queues and the jobs that always failed, and has them tried again', async () => {
  const listed = await run(['jobs']);
  expect(listed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^mail +0 waiting; 0 active, 0 to come again, 0 failed$/m),
  });
  await buryEvent(api.db, '1', { reason: 'TypeError' });
  const [line = ''] = /^.* events 1 .*TypeError.*$/m.exec((await run(['jobs'])).out) ?? [];
  const id = line.split(' ')[0] ?? '';
  expect(await run(['jobs', '--retry', id])).toMatchObject({ code: 0, out: '1 job is tried again.\n' });
  expect((await run(['jobs', '--retry'])).out).toBe('0 jobs are tried again.\n');
  expect((await run(['jobs'])).out).not.toContain('TypeError');
});

it('explains itself without a database', async () => {
  const { code, out } = await run(['--help'], '', () => Promise.reject(new Error('There is none.')));
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/create-staff[\s\S]*revoke-staff[\s\S]*list-staff[\s\S]*Examples:/),
  ]);
});

it('says when there is no database', async () => {
  const { code, err } = await run(['list-staff'], '', async () => 'postgres://nobody@127.0.0.1:1/none');
  expect([code, err]).toEqual([1, expect.stringContaining('The database cannot be used')]);
});

it('makes another token for the manager of releases, and revokes the one that is lost', async () => {
  const tokens = async () => {
    const { rows } = await sql<{ usable: boolean }>`
      select revoked_at is null as usable from delivery.token order by revoked_at nulls last`.execute(api.db);
    return rows.map(({ usable }) => usable);
  };
  const file = join(api.config.dataDir, 'delivery/manager.token');
  expect(await run(['renew-manager-token'])).toMatchObject({ code: 0, out: expect.stringContaining(file) });
  const first = await readFile(file, 'utf8');
  await rm(file);
  expect((await run(['renew-manager-token'])).code).toBe(0);
  expect(await readFile(file, 'utf8')).not.toBe(first);
  expect(await tokens()).toEqual([false, true]);
});
