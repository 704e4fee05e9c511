import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileKey } from '@charis/shared/node';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandLine } from '../testing/command-line';
import { describe as describeApi } from '../testing/described-api';
import { createToken } from '../testing/factories';
import { makeManifest, makeRemote, makeRoute, makeShell } from '../testing/releases';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;
let line: CommandLine;

beforeEach(async () => {
  delivery = await startTestDelivery();
  line = new CommandLine(delivery);
});
afterEach(async () => {
  line.remove();
  await delivery.close();
});

const later = (given = {}) => makeRemote('mf-x', { version: '1.1.0', ...given });

/** Publishes what does not fit yet. */
const ahead = ['--force', '--reason', 'The shell follows'];

/** Returns a shell and a remote in two versions, the later one served. */
async function releaseTwo(): Promise<void> {
  await line.release(makeShell(), makeRemote('mf-x'), later());
}

describe('a key', () => {
  it('is made in a file that its owner alone reads, and registered', async () => {
    const { code, out } = await line.run(['key', 'create', 'x', '--remotes', 'mf-x']);
    const { mode } = await stat(join(delivery.dataDir, 'delivery/keys/x.pem'));
    expect([code, mode & 0o777, out]).toEqual([0, 0o600, expect.stringMatching(/registered as [0-9a-f]{16} of x/)]);
  });

  it('is listed with its team, what it releases and whether it is revoked', async () => {
    await line.run(['key', 'create', 'x', '--remotes', 'mf-x,mf-y']);
    const { list } = await line.json('key', 'list');
    expect(list).toMatchObject([{ team: 'x', remotes: ['mf-x', 'mf-y'], revoked: false }]);
    await line.run(['key', 'revoke', list[0].id, '--reason', 'The laptop was stolen', '--yes']);
    expect((await line.run(['key', 'list'])).out).toMatch(/mf-x, mf-y .*revoked/);
  });

  it('is not written over, and leaves no file behind that delivery does not take', async () => {
    await line.run(['key', 'create', 'x', '--remotes', 'mf-x']);
    const again = await line.run(['key', 'create', 'x', '--remotes', 'mf-x']);
    expect([again.code, again.err]).toEqual([2, expect.stringMatching(/x\.pem already.*another one with --out/)]);
    const { code, err } = await line.run(['key', 'create', 'y', '--remotes', 'mf-x']);
    expect([code, err]).toEqual([1, expect.stringContaining('mf-x belongs to the team x')]);
    await expect(stat(join(delivery.dataDir, 'delivery/keys/y.pem'))).rejects.toThrow('ENOENT');
  });
});

describe('a promotion', () => {
  const staging = ['--channel', 'staging'];
  const served = async (channel: string) => {
    const { members } = await line.json('status', '--channel', channel);
    return members.map((member: { name: string; stable: { version: string } }) => [member.name, member.stable.version]);
  };

  beforeEach(async () => {
    await releaseTwo();
    await line.release(makeRemote('mf-y'));
    await line.json('promote', 'shell', 'mf-x@1.1.0', 'mf-y', ...staging);
    for (const remote of [later({ version: '1.2.0' }), makeRemote('mf-y', { version: '1.1.0' })]) {
      line.build(remote);
      await line.json('publish', remote.name);
      await line.json('promote', remote.name, remote.version, ...staging);
    }
  });

  it('brings one remote, or all, from what another channel serves', async () => {
    expect((await line.run(['promote', 'mf-y', '--from', 'staging'])).code).toBe(0);
    expect(await served('production')).toEqual([
      ['mf-x', '1.1.0'],
      ['mf-y', '1.1.0'],
      ['shell', '1.0.0'],
    ]);
    const { changes } = await line.json('promote', '--from', 'staging', '--reason', 'QA is done');
    expect(changes).toEqual([{ name: 'mf-x', from: '1.1.0', to: '1.2.0' }]);
    expect(await served('production')).toEqual(await served('staging'));
  });

  it('from another channel says which remotes go back to an older release', async () => {
    delivery.clock.time = new Date(delivery.clock.time.getTime() + 3_600_000);
    line.build(later({ version: '1.3.0' }));
    await line.json('publish', 'mf-x');
    await line.json('promote', 'mf-x', '1.3.0');
    const { code, err } = await line.run(['promote', '--from', 'staging', '--dry-run']);
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/mf-x goes back to an older release: 1\.3\.0, .*-> 1\.2\.0/),
    ]);
    expect(err).not.toContain('mf-y goes back');
  });

  it('from another channel is refused where it does not fit into this one, with the pair', async () => {
    const manifest = makeManifest([makeRoute('/x')]);
    line.build(later({ version: '1.3.0', manifest }));
    await line.json('publish', 'mf-x');
    await line.json('promote', 'mf-x', '1.3.0');
    line.build(makeRemote('mf-y', { version: '1.2.0', manifest }));
    await line.json('publish', 'mf-y', ...ahead);
    await line.json('promote', 'mf-y', '1.2.0', ...staging);
    const before = await served('production');
    const { code, err } = await line.run(['promote', 'mf-y', '--from', 'staging']);
    expect([code, err]).toEqual([1, expect.stringContaining('route: mf-y@1.2.0 and mf-x@1.3.0')]);
    expect(await served('production')).toEqual(before);
  });

  it('makes no channel of a mistyped name', async () => {
    const promote = (...options: string[]) => line.run(['promote', 'shell', '--channel', 'stagin', ...options]);
    const { code, err } = await promote();
    expect([code, err]).toEqual([1, expect.stringContaining('no channel stagin. Channels: production, staging.')]);
    expect(err).toContain('--new-channel');
    expect((await promote('--new-channel', '--at', '2099-01-01T00:00:00Z')).code).toBe(2);
    expect((await promote('--new-channel')).code).toBe(0);
  });

  it('from another channel names what that channel serves, and no time that is over', async () => {
    const past = ['--at', '2020-01-01T00:00:00Z'];
    expect(await line.run(['promote', 'mf-y', ...past])).toMatchObject({
      code: 2,
      err: expect.stringContaining('expected a time to come'),
    });
    const refused = async (...words: string[]) => (await line.run(['promote', ...words])).err;
    expect(await refused('mf-z', '--from', 'staging')).toContain('staging serves no mf-z.');
    expect(await refused('mf-x@1.0.0', '--from', 'staging')).toContain('name remotes without a version');
    expect(await refused()).toContain('Name a remote to promote, or a channel with --from.');
  });

  it('is followed by open pages over the time that is stated', async () => {
    await line.json('promote', 'mf-x', '--from', 'staging', '--over', '10m');
    const { detail } = await delivery.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'promote')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ over: 600 });
    expect((await line.run(['promote', 'mf-y', '--from', 'staging', '--over', 'soon'])).err).toContain(
      'Expected a time',
    );
  });

  it('waits for its time, is listed and is cancelled', async () => {
    const at = ['--at', '2026-12-01T03:00:00+11:00', '--over', '10m'];
    expect((await line.json('promote', '--from', 'staging', ...at, '--dry-run')).changes).toHaveLength(2);
    expect((await line.run(['planned', 'list'])).out).toContain('There are no planned promotions.');
    const { id, state, over } = await line.json('promote', '--from', 'staging', ...at);
    expect([state, over]).toEqual(['waiting', 600]);
    expect((await line.run(['planned', 'list'])).out).toMatch(/2026-11-30 16:00 .*mf-x@1\.2\.0, mf-y@1\.1\.0/);
    expect((await line.run(['planned', 'cancel', id])).out).toContain('is cancelled');
    expect((await line.run(['planned', 'list'])).out).toContain('cancelled by');
    expect((await line.run(['promote', 'mf-x', '--at', 'tomorrow'])).err).toContain('a time with its offset');
  });
});

it('says whether it is healthy, and ends with 1 where it is not', async () => {
  await line.release(makeShell(), makeRemote('mf-x'));
  const healthy = await line.run(['status', '--health']);
  expect([healthy.code, healthy.out]).toEqual([
    0,
    expect.stringContaining('Too few visits to say how production does.'),
  ]);
  await line.run(['revoke', 'mf-x', '1.0.0', '--reason', 'Leaks an address', '--yes']);
  const { code, out } = await line.run(['status', '--health']);
  expect([code, out]).toEqual([1, expect.stringContaining('mf-x: It was revoked, and no release takes its place.')]);
});

it('shows who depends on whom, and what breaks if a remote goes', async () => {
  await line.release(makeShell(), makeRemote('mf-x', { manifest: makeManifest([makeRoute('/x')]) }));
  expect((await line.run(['graph'])).out).toMatch(/mf-x +1\.0\.0 +\^1\.0\.0/);
  expect((await line.run(['graph', 'mf-x'])).out).toContain('People would not reach /x.');
  expect(await line.json('graph')).toMatchObject({ members: [{ name: 'mf-x' }, { name: 'shell' }] });
  expect((await line.run(['graph', 'mf-z'])).err).toContain('production serves no mf-z.');
});

it('shows what browsers report by version, the stacks of an error, and a link to what its page was', async () => {
  await line.release(makeShell(), makeRemote('mf-x'));
  const { composition } = await line.json('status');
  const stack = 'Error: \u001b[2JHTTP 404\n    at load (https://charis.example/mf-x/1.0.0/remoteEntry.js:1:2)';
  const failure = { kind: 'load-failure', remote: 'mf-x', version: '1.0.0', phase: 'entry', cause: 'HTTP 404' };
  const reports = [{ ...failure, path: '/x', composition, stack }];
  const json = { tab: randomUUID(), channel: 'production', reports };
  expect((await delivery.fetch('/delivery/reports', { json })).status).toBe(204);
  // A delivery that ends keeps what it has heard; health is of the time before now.
  await delivery.restart();
  delivery.clock.time = new Date(delivery.clock.time.getTime() + 60_000);
  const { out } = await line.run(['health', 'show', 'mf-x', '--hours', '1']);
  expect(out).toMatch(/^1\.0\.0 +outside +1 +1 +0 +0$/m);
  const { errors } = await line.json('health', 'show', 'mf-x');
  expect(out).toMatch(new RegExp(`^${errors[0].key} .* 1 +1\\.0\\.0 +HTTP 404 +load mf-x/remoteEntry\\.js$`, 'm'));
  const error = await line.run(['health', 'error', errors[0].key]);
  expect(error.out).toMatch(/at load \(\/mf-x\/1\.0\.0\/remoteEntry\.js:1:2\)[\s\S]*has no source map that fits\./);
  expect([error.out.includes(`health link ${composition}`), error.out.includes('\u001b')]).toEqual([true, false]);
  const link = await line.run(['health', 'link', composition, '--path', '/x']);
  expect(link.out.startsWith(`${delivery.url}/`) && link.out.includes(encodeURIComponent('/x'))).toBe(true);
  expect(link.err).toContain('until 2026-11-30 00:01 UTC');
  expect((await line.run(['health', 'show', 'mf-y'])).out).toMatch(/No visits were counted\.\n\nNo errors were/);
});

it('lists the audit, also as CSV, and finds the first entry that was changed', async () => {
  await line.release(makeShell(), makeRemote('mf-x'));
  expect((await line.run(['audit', 'list', '--action', 'promote', '--remote', 'mf-x'])).out).toMatch(
    /promote +production +mf-x +- +1\.0\.0/,
  );
  expect((await line.run(['audit', 'list', '--csv', '--action', 'promote'])).out).toMatch(
    /^"id","at","actor",.*\r\n\d+,.*,"mf-x","","1\.0\.0",/,
  );
  const kept = (await line.run(['audit', 'verify'])).out.trim().split(' ').at(-1) ?? '';
  expect((await line.run(['audit', 'verify', '--known', kept])).code).toBe(0);
  await sql`alter table delivery.audit disable trigger user`.execute(delivery.db);
  await sql`update delivery.audit set to_version = '6.6.6' where name = 'mf-x'`.execute(delivery.db);
  const { code, out } = await line.run(['audit', 'verify']);
  expect([code, out]).toEqual([1, expect.stringMatching(/^Entry \d+ does not follow from entry \d+/)]);
});

it('manages freeze windows', async () => {
  const weekly = ['--repeats', 'weekly', '--from', 'Mon 00:00', '--to', 'Sun 23:59', '--zone', 'UTC'];
  expect((await line.run(['window', 'create', 'Moving', ...weekly])).out).toContain('“Moving”, which is on');
  const [{ id }] = (await line.json('window', 'list')).list;
  expect((await line.run(['window', 'list'])).out).toMatch(/Moving +weekly +Mon 00:00 +Sun 23:59 +UTC +on/);
  expect((await line.run(['window', 'remove', id])).out).toContain('The window “Moving” is removed.');
  expect((await line.run(['window', 'list'])).out).toContain('There are no freeze windows.');
});

it('manages webhooks, and shows the secret of one only once', async () => {
  const { out, err } = await line.run(['webhook', 'create', 'https://hooks.invalid/charis']);
  expect([out, err]).toEqual([expect.stringMatching(/^whsec_/), expect.stringContaining('shown only once')]);
  const { list } = await line.json('webhook', 'list');
  expect(list).toMatchObject([{ url: 'https://hooks.invalid/charis', disabledAt: null }]);
  expect(JSON.stringify(list)).not.toContain(out.trim());
  await delivery.db
    .updateTable('webhook')
    .set({ disabled_at: delivery.clock.now(), last_failure: 'It answered with HTTP 500.' })
    .execute();
  expect((await line.run(['webhook', 'list'])).out).toContain('disabled 2026-11-23 00:00: It answered with HTTP 500.');
  const [{ id }] = list;
  expect((await line.run(['webhook', 'enable', id])).out).toContain('hears of what happens from now on');
  expect((await line.run(['webhook', 'remove', id])).out).toContain('hears nothing more');
  expect((await line.run(['webhook', 'list'])).out).toContain('There are no webhooks.');
});

describe('revoking', () => {
  const reason = ['--reason', 'The laptop was stolen'];
  const live = async () => (await line.json('status')).members.find(({ name }: { name: string }) => name === 'mf-x');
  const keyOf = async (team: string) =>
    (await line.json('key', 'list')).list.find((key: { team: string }) => key.team === team).id;

  beforeEach(() => releaseTwo());

  it('says before it what is live and what comes instead, and knows what there is to revoke', async () => {
    const { out } = await line.run(['revoke', 'mf-x', '1.1.0', '--dry-run']);
    expect(out).toContain('production serves mf-x@1.1.0; then mf-x@1.0.0');
    expect(await line.json('key', 'revoke', await keyOf('x'), '--dry-run')).toMatchObject({
      live: [{ channel: 'production', name: 'mf-x', version: '1.1.0', next: null }],
      revoked: false,
    });
    expect(await live()).toMatchObject({ stable: { version: '1.1.0', revoked: false } });
    for (const args of [
      ['key', 'revoke', '0123456789abcdef'],
      ['revoke', 'mf-x', '9.9.9'],
    ]) {
      expect(await line.run([...args, '--dry-run'])).toMatchObject({
        code: 1,
        err: expect.stringContaining('There is no'),
      });
    }
  });

  it('asks a person, and a script for --yes', async () => {
    const args = ['key', 'revoke', await keyOf('x'), ...reason];
    expect(await line.run(args)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/production serves mf-x@1\.1\.0; then nothing of mf-x[\s\S]*--yes/),
    });
    expect(await line.run(args, {}, false)).toMatchObject({ code: 1, out: 'Nothing was revoked.\n' });
    expect(await live()).toMatchObject({ stable: { revoked: false } });
    expect(await line.run(args, {}, true)).toMatchObject({ code: 0 });
    expect((await line.run(['revoke', 'shell', '1.0.0', ...reason, '--yes'])).code).toBe(0);
  });
});

describe('publishing', () => {
  it('signs and sends what was built, and nothing when it is repeated with the same bytes', async () => {
    await line.release(makeShell());
    expect(await line.json('status')).toMatchObject({
      members: [{ name: 'shell', stable: { changelog: 'A calendar.' } }],
    });
    expect(await line.json('publish', 'shell')).toMatchObject({ existed: true, sent: 0 });
    await writeFile(join(line.folder.path, 'shell/1.0.0/main.js'), 'changed');
    expect(await line.run(['publish', 'shell'])).toMatchObject({ code: 1, err: expect.stringContaining('main.js') });
  });

  it('of other bytes under the same version, or than were built, is refused', async () => {
    await line.release(makeShell());
    line.build(makeShell({ container: 'another' }));
    expect(await line.run(['publish', 'shell'])).toMatchObject({ code: 1 });
    const { name, version } = line.build(makeShell({ version: '1.0.1' }));
    await writeFile(join(line.folder.path, name, version, 'main.js'), 'changed');
    expect(await line.run(['publish', 'shell'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('build the release again'),
    });
  });

  it('without a key says how to make one', async () => {
    line.build(makeShell());
    expect(await line.run(['publish', 'shell'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Could not read the key .*shell\.pem: there is no such file\. .*key create shell/),
    });
  });

  it('builds nothing that delivery would refuse whatever is in it', async () => {
    line.build(makeShell());
    await line.run(['key', 'create', 'shell', '--remotes', 'shell']);
    const [{ id }] = (await line.json('key', 'list')).list;
    const token = await createToken(delivery.db, { role: 'viewer', name: 'Wren' });
    const refused = async (...args: string[]) => {
      const { code, err } = await line.run(['publish', 'shell', ...args]);
      return [code, err, line.builds];
    };
    expect(await refused('--token', token)).toEqual([
      expect.any(Number),
      expect.stringContaining("needs a releaser's"),
      0,
    ]);
    expect(await refused('--url', 'http://127.0.0.1:1', '--token', 'x')).toEqual([
      expect.any(Number),
      expect.stringContaining('did not answer'),
      0,
    ]);
    await line.run(['key', 'revoke', id, '--reason', 'The laptop was stolen', '--yes']);
    expect(await refused()).toEqual([4, expect.stringContaining('has been revoked'), 0]);
  });

  it('of what does not fit is refused, with the pair and what helps', async () => {
    await line.release(makeShell(), makeRemote('mf-x'));
    line.build(later({ contract: '^9.0.0' }));
    const { code, err } = await line.run(['publish', 'mf-x']);
    expect([code, err]).toEqual([1, expect.stringMatching(/contract: mf-x@1\.1\.0 and shell@1\.0\.0/)]);
    expect(err).toMatch(/To publish it before that is mended: --force --reason/);
  });

  it('ahead of what it needs wants a reason, which is kept with the conflicts', async () => {
    await line.release(makeShell(), makeRemote('mf-x'));
    line.build(later({ contract: '^9.0.0' }));
    expect(await line.run(['publish', 'mf-x', '--force'])).toMatchObject({ code: 2 });
    await line.json('publish', 'mf-x', ...ahead);
    const audit = delivery.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'publish')
      .where('forced', '=', true);
    expect(await audit.execute()).toMatchObject([
      { to_version: '1.1.0', reason: 'The shell follows', detail: { conflicts: [{ rule: 'contract' }] } },
    ]);
  });

  describe('that only checks', () => {
    const check = (...args: string[]) => line.run(['publish', 'shell', '--dry-run', ...args]);

    it('sends nothing, and says what would be sent', async () => {
      await line.release(makeShell());
      line.build(makeShell({ version: '1.0.1' }));
      expect(await check()).toMatchObject({
        code: 0,
        out: expect.stringMatching(/1 of them would be sent[\s\S]*Nothing was sent/),
      });
      expect(await delivery.db.selectFrom('upload').selectAll().execute()).toEqual([]);
      expect(await line.json('history')).toMatchObject({ list: [{ to: '1.0.0' }] });
    });

    it('knows the very release that is there, and one of the same version with other bytes', async () => {
      await line.release(makeShell());
      expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('is already published') });
      line.build(makeShell({ container: 'another' }));
      expect(await check()).toMatchObject({ code: 1, err: expect.stringContaining('with other bytes') });
    });

    it('names what does not fit', async () => {
      await line.release(makeShell(), makeRemote('mf-x'));
      line.build(makeShell({ version: '2.0.0', sdk: '2.0.0' }));
      expect(await check()).toMatchObject({ code: 1, err: expect.stringContaining('mf-x@1.0.0 and shell@2.0.0') });
    });
  });
});

describe('promoting', () => {
  it('takes the newest release unless a version is named', async () => {
    await line.release(makeShell(), makeRemote('mf-x'));
    line.build(later());
    await line.json('publish', 'mf-x');
    expect(await line.json('promote', 'mf-x')).toMatchObject({ changes: [{ from: '1.0.0', to: '1.1.0' }] });
  });

  it('of several is one change', async () => {
    await line.release(makeShell(), makeRemote('mf-x'));
    line.build(makeShell({ version: '1.1.0' }));
    await line.json('publish', 'shell');
    line.build(later());
    await line.json('publish', 'mf-x');
    const { out } = await line.run(['promote', 'shell', 'mf-x@1.1.0', '--dry-run']);
    expect(out).toMatch(/mf-x 1\.0\.0 -> 1\.1\.0\n.*shell 1\.0\.0 -> 1\.1\.0/);
    expect(await line.json('promote', 'shell', '1.1.0', 'mf-x')).toMatchObject({
      revision: 3,
      changes: [{ name: 'mf-x', to: '1.1.0' }, { name: 'shell' }],
    });
    expect(await line.run(['promote', '1.1.0'])).toMatchObject({ code: 2 });
  });

  it('that does not fit names the pair and what to do', async () => {
    await line.release(makeShell(), makeRemote('mf-x'));
    line.build(later({ contract: '^9.0.0' }));
    await line.json('publish', 'mf-x', ...ahead);
    const { code, out, err } = await line.run(['promote', 'mf-x', '--json']);
    expect([code, JSON.parse(out).conflicts[0].rule]).toEqual([1, 'contract']);
    expect(err).toMatch(/contract: mf-x@1\.1\.0 and shell@1\.0\.0/);
  });

  it('goes on with force and a reason', async () => {
    await line.release(makeShell(), makeRemote('mf-x'));
    line.build(later({ contract: '^9.0.0' }));
    await line.json('publish', 'mf-x', ...ahead);
    expect(await line.run(['promote', 'mf-x', '--force'])).toMatchObject({ code: 2 });
    await line.json('promote', 'mf-x', '--force', '--reason', 'The shell follows');
    expect(await line.json('history')).toMatchObject({ list: [{ forced: true, reason: 'The shell follows' }, {}, {}] });
  });

  it('changes nothing in a dry run', async () => {
    await releaseTwo();
    await line.json('promote', 'mf-x', '1.0.0', '--dry-run');
    await line.json('rollback', 'mf-x', '--dry-run');
    await line.json('promote', 'mf-x', '1.0.0', '--dry-run', '--force');
    expect((await line.json('status')).members[0].stable.version).toBe('1.1.0');
  });
});

describe('rolling back', () => {
  it('returns to the previous release, and to a whole earlier composition', async () => {
    await releaseTwo();
    const { code, out } = await line.run(['rollback', 'mf-x', '--reason', 'Prices are missing']);
    expect([code, out]).toEqual([0, expect.stringContaining('production: mf-x 1.1.0 -> 1.0.0')]);
    const [, before] = (await line.json('history')).list;
    await line.json('rollback', '--composition', before.composition, '--reason', 'Back to Monday');
    expect((await line.json('status')).composition).toBe(before.composition);
  });

  it('returns to the version that is named, and refuses what it does not know', async () => {
    await line.release(makeShell(), makeRemote('mf-x'), later(), later({ version: '1.2.0' }));
    const { out } = await line.run(['rollback', 'mf-x', '1.0.0', '--reason', 'Prices are missing']);
    expect(out).toContain('mf-x 1.2.0 -> 1.0.0');
    const why = ['--reason', 'why not'];
    expect(await line.run(['rollback', 'mf-x', '9.9.9', ...why])).toMatchObject({ code: 1 });
    expect(await line.run(['rollback', 'mf-x', '1.0.0', '--to', '1.1.0', ...why])).toMatchObject({ code: 2 });
    expect(await line.run(['rollback', 'mf-x', '1.0.0', '1.1.0', ...why])).toMatchObject({ code: 2 });
  });

  it('tells the second of two that it is done, and how to go further', async () => {
    await line.release(makeShell(), makeRemote('mf-x'), later(), later({ version: '1.2.0' }));
    const retry = () => line.run(['rollback', 'mf-x', '--reason', 'Prices are missing']);
    await retry();
    const { code, out } = await retry();
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Nothing changes: .*already serves mf-x 1\.1\.0\. .* rolled it back from 1\.2\.0[\s\S]*--from 1\.1\.0/,
      ),
    ]);
    expect(out).not.toContain('Smoke test');
    await line.json('rollback', 'mf-x', '--from', '1.1.0', '--reason', 'Prices are still missing');
    expect((await line.json('status')).members[0].stable.version).toBe('1.0.0');
  });
});

const withSettings = (maximum = 8, given = {}) => ({
  ...given,
  settings: {
    properties: {
      shown: { type: 'integer' as const, title: 'Doctors shown', default: 4, minimum: 2, maximum },
      note: { type: 'string' as const, title: 'Note', default: 'Hello' },
    },
  },
});

describe('setting values', () => {
  const set = (...args: string[]) => line.run(['set', 'mf-x', ...args]);

  beforeEach(() => line.release(makeShell(), makeRemote('mf-x', withSettings())));

  it('is in the history with who, from what to what, and why', async () => {
    await set('shown=6', 'note=Welcome', '--reason', 'More doctors');
    await set('--unset', 'shown', '--reason', 'As before');
    const { out } = await line.run(['history', '--remote', 'mf-x']);
    const [removed = '', shown = '', note = ''] = out.split('\n').filter((entry) => /shown|note/.test(entry));
    expect(removed).toMatch(/^20\S+ \S+ +manager of this site +set +mf-x +shown: 6 +shown: not set .*As before$/);
    expect([note, shown].join('\n')).toMatch(/shown: not set +shown: 6/);
    expect([note, shown].join('\n')).toMatch(/note: not set +note: "Welcome"/);
  });

  it('takes an empty value for empty text, a switch that is given twice, and any words as a reason', async () => {
    expect(await set('note=')).toMatchObject({ code: 0, out: expect.stringContaining('note: not set -> ""') });
    expect((await set('note=')).out).toBe('Nothing changes: production already has these values of mf-x.\n');
    expect(await set('shown=6', '--json', '--json')).toMatchObject({ code: 0 });
    expect(await set('shown=7', '--reason', '--reason')).toMatchObject({ code: 0 });
  });

  it('refuses an empty value for a number, with its type, an example and how to remove it', async () => {
    const { code, err } = await set('shown=');
    expect(code).toBe(1);
    expect(err).toContain('mf-x@1.0.0 does not take an empty value for shown. It takes a whole number from 2 to 8.');
    expect(err).toContain(
      'Set another value, such as shown=4, or remove it: npm run release -- set mf-x --unset shown',
    );
  });
});

describe('looking', () => {
  it('shows what is served as a table, and tells two releases apart and which files nothing needs', async () => {
    await releaseTwo();
    const { out } = await line.run(['status']);
    expect(out).toMatch(
      /^production, revision 3, composition \w+\n\nRemote +Version .*\nmf-x +1\.1\.0 .* 1\.0\.0 .*\nshell +1\.0\.0 /,
    );
    expect((await line.run(['gc', '--dry-run'])).out).toContain('would be removed: 0');
    expect(await line.json('diff', 'mf-x', '1.0.0', '1.1.0')).toMatchObject({
      name: 'mf-x',
      from: '1.0.0',
      to: '1.1.0',
    });
    const { out: difference } = await line.run(['diff', 'mf-x', '1.0.0', '1.1.0']);
    expect(difference).toMatch(/^mf-x 1\.0\.0 -> 1\.1\.0\nChangelog:\n {2}A calendar\.\nContract: /);
  });

  it('tells what can be set in two releases apart, and where values are found', async () => {
    await line.release(makeShell(), makeRemote('mf-x', withSettings(8)), later(withSettings(6)));
    const { out } = await line.run(['diff', 'mf-x', '1.0.0', '1.1.0']);
    expect(out).toContain(
      'Settings:\n  + shown: a whole number from 2 to 6, 4 where nothing is set\n  - shown: a whole number from 2 to 8, 4 where',
    );
    expect(out).toMatch(/See who changed them: npm run release -- history --remote mf-x\n$/);
  });

  it('finds a file that was tampered with', async () => {
    await releaseTwo();
    const { folder } = await delivery.db
      .selectFrom('release')
      .select('folder')
      .where('version', '=', '1.1.0')
      .executeTakeFirstOrThrow();
    const other = Buffer.from('mf-x 1.1.0 remoteEntrx.js');
    await delivery.storage.put(fileKey(folder, 'remoteEntry.js'), Readable.from([other]));
    const { code, out } = await line.run(['verify']);
    expect([code, out]).toEqual([1, expect.stringMatching(/remoteEntry\.js is not[\s\S]*rollback <remote>/)]);
  });

  it('shows a revoked release as such', async () => {
    await releaseTwo();
    expect(await line.run(['revoke', 'mf-x', '1.0.0', '--reason', 'Leaks', '--yes'])).toMatchObject({ code: 0 });
    expect(await line.run(['promote', 'mf-x', '1.0.0'])).toMatchObject({ code: 1 });
  });
});

describe('who calls', () => {
  it('may be someone for whom a token was made, with a name, until it is revoked', async () => {
    const { token, id } = await line.json('token', 'create', 'QA', '--role', 'viewer', '--days', '1');
    const env = { DELIVERY_TOKEN: token };
    expect(await line.run(['token', 'list'], env)).toMatchObject({ code: 4 });
    expect((await line.run(['token', 'list'])).out).toContain('QA');
    await line.json('token', 'revoke', id);
    expect(await line.run(['token', 'create', ' '])).toMatchObject({
      code: 2,
      err: expect.stringContaining('say whose token it is'),
    });
    expect(await line.run(['token', 'revoke', id])).toMatchObject({
      code: 0,
      out: 'The token “QA” had been revoked before: nothing changes.\n',
    });
    expect(await line.run(['token', 'revoke', '0b0e1c9a-0000-4000-8000-000000000000'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('token list'),
    });
    expect(await line.run(['history'], env)).toMatchObject({
      code: 4,
      err: expect.stringContaining('has been revoked'),
    });
  });

  it('sees which tokens have expired', async () => {
    const { id } = await line.json('token', 'create', 'QA');
    await delivery.db
      .updateTable('token')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect((await line.run(['token', 'list'])).out).toMatch(/QA +\S* +viewer +expired 1970-01-01 00:00/);
  });

  it('may release the remotes of the own team alone', async () => {
    await releaseTwo();
    await line.run(['key', 'create', 'y', '--remotes', 'mf-y']);
    const token = await createToken(delivery.db, { role: 'releaser', team: 'y' });
    expect(await line.run(['promote', 'mf-x', '1.0.0'], { DELIVERY_TOKEN: token })).toMatchObject({ code: 4 });
  });
});

it('tells a releaser what is for a manager, in its help and where it is refused', async () => {
  await releaseTwo();
  const token = await createToken(delivery.db, { role: 'releaser', team: 'x' });
  for (const args of [
    ['key', 'list'],
    ['key', 'create', 'z', '--remotes', 'mf-z'],
    ['token', 'list'],
    ['token', 'create', 'CI'],
    ['gc', '--dry-run'],
    ['revoke', 'mf-x', '1.0.0', '--reason', 'Leaks'],
  ]) {
    expect({ args, ...(await line.run(args, { DELIVERY_TOKEN: token })) }).toMatchObject({
      args,
      code: 4,
      err: expect.stringMatching(/this call needs a manager's\.\nAsk a manager to do this\.\n$/),
    });
    const path = args.filter((word) => /^(key|token|list|create|gc|revoke)$/.test(word));
    const { out } = await line.run([...path, '--help']);
    expect([path, out]).toEqual([path, expect.stringContaining('Only a manager may do this.')]);
  }
});

it('asks whether another API would break what is served', async () => {
  await line.release(makeShell(), makeRemote('mf-x', { operations: ['listFeed'] }));
  const file = join(line.folder.path, 'openapi.json');
  await writeFile(file, JSON.stringify(describeApi('likePost')));
  expect(await line.run(['check-api', file])).toMatchObject({ code: 1, err: expect.stringContaining('listFeed') });
  await writeFile(file, JSON.stringify(describeApi('listFeed')));
  expect(await line.run(['check-api', file])).toMatchObject({ code: 0, out: expect.stringMatching(/^Each of the 2/) });
  expect(await line.run(['check-api', `${file}.gone`])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/openapi.* cannot be read as a description: there is no such file\.\n$/),
  });
});

it('looks for delivery where npm start serves it', async () => {
  await releaseTwo();
  const { port } = new URL(delivery.url);
  expect(await line.run(['status'], { DELIVERY_URL: '', PORT: port })).toMatchObject({ code: 0 });
});

it('says that delivery cannot be reached', async () => {
  await delivery.app.close();
  expect(await line.run(['status', '--token', 'x'])).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^http:\S+ did not answer: nothing listens there\.\n/),
  });
});

describe('a preview', () => {
  it('publishes without promoting, and prints a link that opens', async () => {
    await line.release(makeShell(), makeRemote('mf-x'));
    line.build(later({ manifest: makeManifest([makeRoute('/x')]) }));
    const { code, out } = await line.run(['preview', 'mf-x', '--path', '/x']);
    const [link = ''] = /http\S+/.exec(out) ?? [];
    expect([code, link]).toEqual([0, expect.stringMatching(/\/delivery\/overrides\/open\?ticket=.*to=%2Fx$/)]);
    const opened = await fetch(link, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/x']);
    const { members } = await line.json('status');
    expect(members.find(({ name }: { name: string }) => name === 'mf-x').stable.version).toBe('1.0.0');
  });

  it('of a version that is there builds nothing, and says, also for a pull request, whether its link asks for a token', async () => {
    await releaseTwo();
    const { out } = await line.run(['preview', 'mf-x', '1.0.0', '--role', 'viewer', '--comment']);
    expect(out).toMatch(
      /^\*\*Preview of mf-x\*\* `1\.0\.0`: \[open it\]\(http[^)]+\)\n[\s\S]*token of a viewer, a releaser or a manager/,
    );
    const preview = async (...args: string[]) => (await line.run(['preview', 'mf-x', '1.0.0', ...args])).out;
    expect(await preview()).toMatch(/^This link shows mf-x@1\.0\.0 and needs no token\. It is valid until/);
    expect(await preview('--role', 'manager')).toMatch(
      /^This link shows mf-x@1\.0\.0 and asks for a token of a manager\./,
    );
  });

  it('is listed with who made it, ends for everybody, and says since when where it is revoked again', async () => {
    await releaseTwo();
    const { id } = await line.json('preview', 'mf-x', '1.0.0', '--note', 'For QA');
    expect((await line.run(['override', 'list'])).out).toMatch(/mf-x@1\.0\.0 .*everyone +For QA/);
    expect(await line.json('override', 'revoke', id)).toMatchObject({ id, revoked: true, already: false });
    expect((await line.run(['override', 'list'])).out).toContain('revoked by manager of this site');
    const revoke = (one: string) => line.run(['override', 'revoke', one]);
    expect(await revoke(id)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Nothing changes: this preview was revoked already on 20\S+ \S+ \(UTC\) by manager/),
    });
    const unknown = '0b0e1c9a-4b6e-4f5a-9c57-0d2f7a1c8e11';
    expect(await revoke(unknown)).toMatchObject({ code: 1, err: expect.stringContaining(`no preview ${unknown}.`) });
  });
});
