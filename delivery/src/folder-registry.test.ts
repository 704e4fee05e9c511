import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderRegistry } from './folder-registry';
import { makeRecord, ReleaseFolder } from './testing/release-folder';

let folder: ReleaseFolder;
let troubles: unknown[];
let registry: FolderRegistry;

beforeEach(() => {
  folder = new ReleaseFolder();
  troubles = [];
  registry = new FolderRegistry(folder.path, (error) => troubles.push(error));
  folder.publish(makeRecord('shell'));
  folder.publish(makeRecord('mf-x', { version: '1.0.0' }));
  folder.publish(makeRecord('mf-x', { version: '1.1.0' }));
  folder.pointTo({ shell: '1.0.0', 'mf-x': '1.0.0' });
});
afterEach(() => folder.remove());

const servedVersion = async () => (await registry.served('production')).remotes.get('mf-x')?.stable.version;

describe('the served set', () => {
  it('follows the channel file', async () => {
    const first = await registry.served('production');
    folder.pointTo({ shell: '1.0.0', 'mf-x': '1.1.0' });
    const second = await registry.served('production');
    expect(await servedVersion()).toBe('1.1.0');
    expect(second.id).not.toBe(first.id);
  });

  it('is the last good one while the channel file is half written, told once, and recovers', async () => {
    await servedVersion();
    folder.writeChannel('{"shell": {"stable": "1.');
    expect([await servedVersion(), await servedVersion()]).toEqual(['1.0.0', '1.0.0']);
    expect(troubles).toHaveLength(1);
    folder.pointTo({ shell: '1.0.0', 'mf-x': '1.1.0' });
    expect(await servedVersion()).toBe('1.1.0');
    folder.writeChannel('');
    await servedVersion();
    expect(troubles).toHaveLength(2);
  });

  it('is the last good one while the channel file is missing', async () => {
    await servedVersion();
    rmSync(join(folder.path, 'channels', 'production.json'));
    expect(await servedVersion()).toBe('1.0.0');
  });

  it('waits for a version that the channel names before it is published', async () => {
    await servedVersion();
    folder.pointTo({ shell: '1.0.0', 'mf-x': '2.0.0' });
    expect(await servedVersion()).toBe('1.0.0');
    folder.publish(makeRecord('mf-x', { version: '2.0.0' }));
    expect(await servedVersion()).toBe('2.0.0');
  });

  it('does not exist when the first reading fails', async () => {
    folder.writeChannel('{');
    await expect(servedVersion()).rejects.toThrow();
    folder.pointTo({ shell: '1.0.0', 'mf-x': '1.0.0' });
    expect(await servedVersion()).toBe('1.0.0');
  });

  it('needs a shell', async () => {
    folder.pointTo({ 'mf-x': '1.0.0' });
    await expect(servedVersion()).rejects.toThrow('names no shell');
  });
});

describe('a record', () => {
  it('that was half written is read again', async () => {
    const file = join(folder.path, 'mf-x', '1.1.0', 'record.json');
    writeFileSync(file, '{"name":');
    await expect(registry.record('mf-x', '1.1.0')).rejects.toThrow();
    folder.publish(makeRecord('mf-x', { version: '1.1.0' }));
    expect(await registry.record('mf-x', '1.1.0')).toMatchObject({ version: '1.1.0' });
  });

  it('is not looked for outside the folder', async () => {
    for (const [name, version] of [
      ['..', '1.0.0'],
      ['mf-x', '../shell/1.0.0'],
      ['mf-x', '1.0.0/..'],
    ] as const) {
      expect(await registry.record(name, version)).toBeUndefined();
    }
  });
});

it('knows only the files that a record names', async () => {
  const known = await registry.file('mf-x', '1.0.0', 'remoteEntry.js');
  const content = await known?.open();
  expect(content && (await text(content))).toBe('mf-x 1.0.0 remoteEntry.js');
  for (const file of ['record.json', '../1.1.0/remoteEntry.js', 'constructor', '__proto__']) {
    expect(await registry.file('mf-x', '1.0.0', file)).toBeUndefined();
  }
});
