import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSigningKey } from './signing-key';

it.each(['', '\n', '-----BEGIN PRIVATE KEY-----\nMC4C'])(
  'of a file with "%s" says which one, and what to do',
  async (text) => {
    const folder = await mkdtemp(join(tmpdir(), 'charis-own-key-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    readSigningKey(folder);
    const file = join(folder, 'own.key');
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
    await writeFile(file, text);
    expect(() => readSigningKey(folder)).toThrow(
      `${file} holds no key. Delete it and start again: delivery makes another one`,
    );
    await rm(file);
    expect(readSigningKey(folder).asymmetricKeyType).toBe('ed25519');
  },
);
