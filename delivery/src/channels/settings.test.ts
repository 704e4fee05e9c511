import type { SettingSchema, SettingsSchema } from '@charis/shared/composition';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToken } from '../testing/factories';
import { ReleaseManager } from '../testing/release-manager';
import { makeRemote, makeShell } from '../testing/releases';

let manager: ReleaseManager;

const upTo = (maximum: number): SettingsSchema => ({
  properties: {
    shown: { type: 'integer', title: 'Doctors shown', default: 4, minimum: 2, maximum },
    note: { type: 'string', title: 'Note', default: '', maxLength: 20 },
  },
});
const remote = (version: string, settings: SettingsSchema = upTo(8)) => makeRemote('mf-x', { version, settings });
const set = (settings: object, more: object = {}, token?: string) =>
  manager.call('/channels/production/settings', { name: 'mf-x', settings, ...more }, token);
const current = async () => (await manager.channel()).members.find(({ name }) => name === 'mf-x');

beforeEach(async () => {
  manager = await ReleaseManager.start();
  await manager.release(makeShell(), remote('1.0.0'));
});
afterEach(() => manager.close());

describe('a setting', () => {
  it('is on the pages, in the answer and in the history, and makes another composition', async () => {
    const before = await manager.channel();
    const told = await set({ shown: 6 }, { reason: 'More doctors' });
    const change = { name: 'mf-x', from: '1.0.0', to: '1.0.0', settings: { from: {}, to: { shown: 6 } } };
    expect(told).toMatchObject({ status: 200, revision: 3, changes: [change], conflicts: [] });
    expect(told.composition).not.toBe(before.composition);
    expect(await current()).toMatchObject({ settings: { shown: 6 }, schema: upTo(8), stable: { version: '1.0.0' } });
    await vi.waitFor(async () => {
      expect(await (await manager.delivery.fetch('/')).text()).toContain('"settings":{"shown":6}');
    });
    const [entry] = (await manager.history()).list;
    expect(entry).toMatchObject({ action: 'set', actor: 'Mara', reason: 'More doctors', settings: change.settings });
  });

  it('leaves the others as they are, and is taken back by null', async () => {
    await set({ shown: 6, note: 'Hello' });
    await set({ note: 'Hi' });
    expect((await current())?.settings).toEqual({ shown: 6, note: 'Hi' });
    await set({ shown: null, note: null });
    expect((await current())?.settings).toEqual({});
  });

  it('that is set already changes nothing', async () => {
    await set({ shown: 6 });
    expect(await set({ shown: 6 })).toMatchObject({ status: 200, revision: 3, changes: [] });
  });

  it('is refused where the release has no such setting, or does not take the value', async () => {
    for (const [given, message] of [
      [{ color: 'red' }, 'mf-x@1.0.0 has no setting color.'],
      [{ shown: 9 }, 'mf-x@1.0.0 does not take 9 for shown. It takes a whole number from 2 to 8.'],
      [{ shown: '6' }, 'mf-x@1.0.0 does not take "6" for shown. It takes a whole number from 2 to 8.'],
      [{ shown: '' }, 'mf-x@1.0.0 does not take an empty value for shown. It takes a whole number from 2 to 8.'],
      [{ note: 9 }, 'mf-x@1.0.0 does not take 9 for note. It takes text of at most 20 characters.'],
    ] as const) {
      const told = await set(given);
      expect([told.status, told.conflicts?.map((one) => one.message)]).toEqual([422, [message]]);
    }
    expect(await set({})).toMatchObject({ status: 400 });
    expect((await current())?.settings).toEqual({});
  });

  it('has names of its own alone, and a value is text on the page', async () => {
    expect(await set({ constructor: 'x' })).toMatchObject({ status: 422, conflicts: [{ rule: 'settings' }] });
    await set({ note: '</script><b>' });
    await vi.waitFor(async () => {
      const page = await (await manager.delivery.fetch('/')).text();
      expect([page.includes('"note":'), page.includes('</script><b>')]).toEqual([true, false]);
    });
  });

  it('is only checked where that is asked for', async () => {
    expect(await set({ shown: 6 }, { dryRun: true })).toMatchObject({ status: 200, revision: 2 });
    expect((await current())?.settings).toEqual({});
  });

  it('is for those who may release the remote', async () => {
    const viewer = await createToken(manager.delivery.db, { role: 'viewer', name: 'Vic' });
    expect((await set({ shown: 6 }, {}, viewer)).status).toBe(403);
  });
});

describe('a release after a setting', () => {
  beforeEach(() => set({ shown: 8 }));

  it('keeps what is set, also where it is rolled back', async () => {
    await manager.release(remote('1.1.0'));
    expect(await current()).toMatchObject({ stable: { version: '1.1.0' }, settings: { shown: 8 } });
    await manager.rollback({ name: 'mf-x' });
    expect(await current()).toMatchObject({ stable: { version: '1.0.0' }, settings: { shown: 8 } });
  });

  it('is refused where it does not take the value, and not where it has no such setting', async () => {
    await manager.publish(remote('1.1.0', upTo(6)));
    expect(await manager.promote('mf-x', '1.1.0')).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'settings', between: ['mf-x@1.1.0', 'setting shown'] }],
    });
    await manager.publish(remote('1.2.0', {}));
    expect(await manager.promote('mf-x', '1.2.0')).toMatchObject({ status: 200 });
  });

  it('goes back with the whole composition to what was set then', async () => {
    const { composition } = await manager.channel();
    await set({ shown: 2 });
    expect(await manager.rollback({ composition })).toMatchObject({ status: 200 });
    expect((await current())?.settings).toEqual({ shown: 8 });
  });

  it('is shown by a preview with what is set', async () => {
    await manager.publish(remote('1.1.0'));
    const link = await manager.call('/overrides', { name: 'mf-x', version: '1.1.0' });
    const { pathname, search } = new URL((link as never as { link: string }).link, 'http://site.example');
    const opened = await manager.delivery.fetch(pathname + search, { redirect: 'manual' });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await (await manager.delivery.fetch('/', { headers: { cookie } })).text();
    expect(page).toContain('"version":"1.1.0"');
    expect(page).toContain('"settings":{"shown":8}');
  });

  it('is not published where its schema does not take its own default, or cannot be checked', async () => {
    for (const wrong of [{ default: 1 }, { type: 'nothing' }, { maximum: 'many' }]) {
      const shown = { ...upTo(8).properties?.shown, ...wrong } as SettingSchema;
      expect(await manager.begin(remote('1.1.0', { properties: { shown } }))).toMatchObject({
        status: 422,
        error: expect.stringContaining('settings.properties.shown'),
      });
    }
  });

  it('is gone back from after a composition that only set values again', async () => {
    const { composition } = await manager.channel();
    await manager.release(remote('1.1.0'));
    const { composition: later } = await manager.channel();
    await set({ shown: 2 });
    expect(await manager.rollback({ composition: later })).toMatchObject({ status: 200 });
    expect(await manager.rollback({ name: 'mf-x' })).toMatchObject({ changes: [{ from: '1.1.0', to: '1.0.0' }] });
    expect(composition).not.toBe(later);
  });

  it('is gone back from though a setting has changed since', async () => {
    await manager.release(remote('1.1.0'));
    await set({ shown: 3 });
    await manager.rollback({ name: 'mf-x' });
    await set({ shown: 5 });
    // The second rollback of one incident changes nothing.
    expect(await manager.rollback({ name: 'mf-x' })).toMatchObject({ changes: [] });
  });
});
