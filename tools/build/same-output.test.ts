import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minifierOptions } from './config/base';
import { servesTheSame } from './same-output';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-same-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

/** Returns a build whose files name its version, as webpack leaves them. */
function build(version: string, { code = 'shown()', uses = ['Button'] } = {}): string {
  const container = `mf_x__${version.replace(/\W/g, '_')}`;
  const path = join(folder, version);
  mkdirSync(path);
  const letter = version.at(-1) ?? '';
  writeFileSync(join(path, 'remoteEntry.js'), `var ${container}={js:{1:"${hash(letter)}"}}`);
  writeFileSync(join(path, '1.js'), `globalThis.webpackChunk${container.replace('__', '_')}=${code}`);
  writeFileSync(join(path, '1.js.br'), letter);
  const files = { '1.js': { integrity: hash(letter) } };
  writeFileSync(join(path, 'record.json'), JSON.stringify({ name: 'mf-x', version, container, uses, files }));
  return path;
}

it('finds that builds serve the same where their version alone differs', () => {
  expect(servesTheSame(build('0.1.0+aaaa1111'), build('0.1.0+bbbb2222'))).toBe(true);
});

it.each([
  ['a byte of a file', { code: 'hidden()' }],
  ['what the record says', { uses: ['Link'] }],
])('finds that they do not where %s differs', (_, other) => {
  expect(servesTheSame(build('0.1.0+aaaa1111'), build('0.1.0+bbbb2222', other))).toBe(false);
});

it('finds that they do not where one has a file more', () => {
  const [one, other] = [build('0.1.0+aaaa1111'), build('0.1.0+bbbb2222')];
  writeFileSync(join(other, '2.js'), '');
  expect(servesTheSame(one, other)).toBe(false);
});

it('minifies to the same names whatever letters the version has', async () => {
  const minified = async (version: string) => {
    const source = `self['chunk_mf_x__${version}'].push(function (first, second) {
      const third = first(second), fourth = second(first), fifth = third(fourth);
      return [third, fourth, fifth, fifth(third)];
    })`;
    const { code } = await TerserPlugin.swcMinify({ '1.js': source }, undefined, minifierOptions, false);
    return String(code).replace(version, '');
  };
  expect(await minified('dddddddd')).toBe(await minified('eeee0000'));
});
