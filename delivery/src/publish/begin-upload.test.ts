import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTeam, createToken, makeSignedRecord, makeTeam, type TestTeam } from '../testing/factories';
import { contents, makeUpload, Publisher, startPublishing } from '../testing/publisher';
import { makeManifest, makeRoute } from '../testing/releases';
import type { TestDelivery } from '../testing/test-delivery';

let delivery: TestDelivery;
let team: TestTeam;
let publisher: Publisher;

beforeEach(async () => {
  ({ delivery, team, publisher } = await startPublishing());
});
afterEach(() => delivery.close());

describe('a record', () => {
  const refusalOf = async (files: Record<string, Buffer>) => {
    const { record } = makeUpload('1.0.0', files);
    const { status, body } = await publisher.begin({ record });
    return [status, body.error];
  };

  it.each([
    '../evil.js',
    'a/../../evil.js',
    '/etc/passwd',
    'a\\b.js',
    'C:evil.js',
    '.hidden',
    'a//b.js',
    'a/',
    'line\nbreak.js',
    'nul\u0000.js',
    '%2e%2e/evil.js',
    'x'.repeat(201),
  ])('with a file named %j is refused', async (name) => {
    const [status, error] = await refusalOf({ ...contents, [name]: Buffer.from('x') });
    expect([status, error]).toEqual([422, expect.stringContaining('is not a valid file name')]);
  });

  it('with names that differ in their case alone is refused', async () => {
    expect(await refusalOf({ ...contents, 'RemoteEntry.js': Buffer.from('x') })).toEqual([
      422,
      expect.stringContaining('differ in their case'),
    ]);
  });

  it.each(['remoteEntry.js/chunk.js', 'RemoteEntry.js/deep/chunk.js', 'remoteEntry.js.br/chunk.js'])(
    'with a file in a folder that is a file is refused: %s',
    async (name) => {
      const [status] = await refusalOf({ ...contents, [name]: Buffer.from('x') });
      expect(status).toBe(422);
    },
  );

  it('with packed copies is refused, so that no bomb comes in', async () => {
    expect(await refusalOf({ ...contents, 'remoteEntry.js.br': Buffer.from('x') })).toEqual([
      422,
      expect.stringContaining('packed copies'),
    ]);
  });

  it('with too many, too large, or together too large files is refused', async () => {
    const { record } = makeUpload();
    const sized = (count: number, size: number) => ({
      ...record.files,
      ...Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`f${index}.js`, { ...record.files['remoteEntry.js'], size }]),
      ),
    });
    for (const files of [sized(2_001, 1), sized(1, 20_000_001), sized(6, 20_000_000)]) {
      const answer = await publisher.begin({ record: { ...record, files } as typeof record });
      expect([answer.status, answer.body.error]).toEqual([422, expect.stringMatching(/more than|larger than/)]);
    }
  });

  it('of what could never be served is refused with its conflicts', async () => {
    const { record } = makeUpload();
    const files = { ...record.files, 'film.webm': { size: 4_000_000, integrity: `sha384-${'A'.repeat(64)}` } };
    const { status, body } = await publisher.begin({ record: { ...record, files } });
    expect([status, body]).toMatchObject([
      422,
      { conflicts: [{ rule: 'size', between: ['mf-auth@1.0.0', 'size budget'] }] },
    ]);
  });

  it('with a first screen that delivery could not write is refused, and says what it does not know', async () => {
    const { record } = makeUpload();
    const screen = { frame: 'page', heading: { en: '', 'zh-CN': '' }, reads: [], blocks: [{ block: 'controls' }] };
    const answerTo = (given: object) => {
      const route = makeRoute('/x', { firstScreen: { ...screen, ...given } as never });
      return publisher.begin({ record: { ...record, manifest: makeManifest([route]) } });
    };
    expect((await answerTo({})).status).toBe(201);
    for (const [given, named] of [
      [{ blocks: [{ block: 'carousel' }] }, 'has the block "carousel", which this delivery does not know.'],
      [{ blocks: [{ block: 'list', look: 'waves' }] }, 'has the look "waves", which this delivery does not know.'],
      [{ frame: 'poster' }, 'has the frame "poster", which this delivery does not know.'],
      [
        { reads: [{ operation: 'listOthers', input: {} }] },
        'has the operation "listOthers", which this delivery cannot read.',
      ],
    ] as const) {
      const { status, body } = await answerTo(given);
      expect([status, body.error]).toEqual([422, `The first screen of /x ${named}`]);
      expect(body.remedy).toMatch(/Roll out a delivery/);
    }
  });

  it('with an example of another shape is refused, and says where it is', async () => {
    const { record } = makeUpload();
    const answerTo = (id: unknown) => {
      const slots = [{ name: 'profile.section', part: 'card', examples: { id } }];
      return publisher.begin({
        record: { ...record, manifest: { ...makeManifest([makeRoute('/x')]), slots } as never },
      });
    };
    const shapes = 'expected { of }, { read, at }, { value } or { call: "nothing" }.';
    for (const [id, fault] of [
      ['7', shapes],
      [{}, shapes],
      [{ of: 'doctor', at: 'x' }, 'Unrecognized key: "at".'],
    ] as const) {
      const { status, body } = await answerTo(id);
      expect([status, body.error]).toEqual([422, `The release record cannot be used: slots.0.examples.id: ${fault}`]);
      expect(body.remedy).toMatch(/Correct it in the manifest/);
    }
    for (const id of [{ value: '7' }, { of: 'doctor' }, { read: 'findDoctors', at: 'list.0.doctorUserId' }]) {
      expect(JSON.stringify((await answerTo(id)).body)).not.toContain('examples');
    }
  });

  it('that is no record, or names what it does not have, is refused', async () => {
    const { record } = makeUpload();
    for (const wrong of ['', '{}', '[', JSON.stringify({ ...record, entry: 'missing.js' }), 'null']) {
      expect([wrong, (await publisher.beginText(wrong)).status]).toEqual([wrong, 422]);
    }
  });
});

describe('a signature', () => {
  it('of another text, or of another key, is refused', async () => {
    const { record } = makeUpload();
    const forged = [
      publisher.beginText(JSON.stringify(record), team.sign('something else')),
      publisher.beginText(JSON.stringify(record), makeTeam().sign(JSON.stringify(record))),
      publisher.beginText(JSON.stringify(record), ''),
    ];
    for (const { status, body } of await Promise.all(forged)) {
      expect([status, body.error]).toEqual([403, expect.stringContaining('did not sign')]);
    }
  });

  it('of a key that no one has registered, or of another team’s, is refused', async () => {
    const green = await createTeam(delivery.db, 'green', ['mf-booking']);
    for (const stranger of [makeTeam('blue'), green]) {
      const { status } = await new Publisher(delivery, stranger, publisher.token).begin(makeUpload());
      expect(status).toBe(403);
    }
  });
});

describe('a team', () => {
  it('publishes its own remotes alone', async () => {
    const { status, body } = await publisher.begin(makeSignedRecord('mf-doctors'));
    expect([status, body]).toEqual([
      403,
      {
        error: 'mf-doctors does not belong to the team of the token “CI of blue”.',
        remedy: 'Use a token of the team that owns mf-doctors; this one releases mf-auth, shell.',
      },
    ]);
  });

  it('cannot be worked around by a manager who signs with its key', async () => {
    const manager = new Publisher(delivery, team, await createToken(delivery.db, { role: 'manager' }));
    expect((await manager.begin(makeSignedRecord('mf-doctors'))).status).toBe(403);
    expect((await manager.publish(makeUpload())).status).toBe(200);
  });

  it('publishes nothing as a viewer', async () => {
    const viewer = new Publisher(delivery, team, await createToken(delivery.db, { role: 'viewer' }));
    expect((await viewer.begin(makeUpload())).status).toBe(403);
  });
});
