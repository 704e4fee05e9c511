import { expect, it } from 'vitest';
import { devHelp, readDevOptions, wantsBuildHelp } from './own-commands.ts';

const dev = (...args: string[]) => readDevOptions(args, { DELIVERY_URL: 'https://site.example' });

it('dev takes the site of the environment, and a port of its own', () => {
  expect(dev()).toEqual({ site: 'https://site.example', port: 3300 });
  expect(dev('--site', 'http://localhost:3001', '--port', '0')).toEqual({ site: 'http://localhost:3001', port: 0 });
  expect(readDevOptions([], {})).toMatchObject({ site: 'http://localhost:3000' });
});

it.each(['--help', '-h'])('%s asks for help', (flag) => {
  expect([dev(flag), wantsBuildHelp([flag])]).toEqual(['help', true]);
  expect(devHelp).toMatch(/^Usage: npx charis dev .*Examples:/s);
});

it.each([
  [['--colour'], "Unknown option '--colour': see npx charis dev --help."],
  [['mf-events'], /^Unexpected argument 'mf-events'.*: see npx charis dev --help\.$/],
  [['--port', 'many'], '--port needs a number up to 65535: see npx charis dev --help.'],
  [
    ['--site', 'staging'],
    '--site needs the address of a site, such as https://staging.example.org: see npx charis dev --help.',
  ],
])('dev refuses %j in one sentence', (args, message) => {
  expect(() => dev(...args)).toThrow(message);
  expect(() => dev(...args)).toThrow(expect.objectContaining({ exitCode: 2 }));
});

it('build takes nothing else', () => {
  expect(wantsBuildHelp([])).toBe(false);
  expect(() => wantsBuildHelp(['--watch'])).toThrow("Unknown option '--watch': see npx charis build --help.");
});
