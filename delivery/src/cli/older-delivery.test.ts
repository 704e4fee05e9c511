import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandLine } from '../testing/command-line';

/** A delivery of before changes had remarks, and before what was ended was named. */
let server: Server;

const change = {
  channel: 'production',
  revision: 2,
  composition: 'c2',
  changes: [{ name: 'mf-x', from: '1.0.0', to: '1.1.0' }],
  smokeTest: { outcome: 'passed', detail: '' },
  already: null,
  conflicts: [],
  notChecked: [],
};

beforeEach(async () => {
  server = createServer((request, response) => {
    const isEnd = request.method === 'DELETE';
    response.writeHead(isEnd ? 204 : 200, { 'content-type': 'application/json' });
    response.end(isEnd ? undefined : JSON.stringify(change));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function run(...args: string[]) {
  const { port } = server.address() as AddressInfo;
  return new CommandLine({ url: `http://127.0.0.1:${port}`, dataDir: '' }).run([...args, '--token', 'manager']);
}

it('a change that it made is told', async () => {
  expect(await run('promote', 'mf-x', '1.1.0')).toMatchObject({
    code: 0,
    out: expect.stringContaining('production: mf-x 1.0.0 -> 1.1.0'),
  });
});

it.each([
  ['token', 'The token is revoked.'],
  ['override', 'The preview has ended for everyone.'],
])('an ended %s is told', async (what, text) => {
  expect(await run(what, 'revoke', '0b0e1c9a-0000-4000-8000-000000000000')).toEqual({
    code: 0,
    out: `${text}\n`,
    err: '',
  });
});
