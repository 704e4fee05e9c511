import { describe, expect, it } from 'vitest';
import { browserOf } from './browser-of';
import { errorOf } from './error-key';
import { networkOf } from './network-of';
import { plainStack, topFrame } from './stack';

const base = 'https://charis.example/mf-x/1.0.0+ab12cd34/';

describe('the first place of a stack', () => {
  it.each([
    ['Chromium', `TypeError: x\n    at show (${base}12.ab12cd34ef.js:1:20)\n    at run (${base}remoteEntry.js:2:3)`],
    ['Firefox', `show@${base}12.ab12cd34ef.js:1:20\nrun@${base}remoteEntry.js:2:3`],
    ['Safari', `show@${base}12.00ff00ff00.js:7:9\nrun@${base}remoteEntry.js:2:3`],
    ['Chromium in an async function', `Error: x\n    at async show (${base}12.ab12cd34ef.js:1:20)`],
  ])('is the same in every version and browser: %s', (_, stack) => {
    expect(topFrame(stack)).toBe('show mf-x/12.js');
  });

  it('may have no function, and may be missing', () => {
    expect(topFrame(`Error\n    at ${base}main.js:1:2`)).toBe('(anonymous) mf-x/main.js');
    expect(topFrame(`${base}main.js:1:2`)).toBe('(anonymous) mf-x/main.js');
    expect([topFrame('It broke at /a.js:1:2'), topFrame()]).toEqual(['', '']);
  });

  it('is found in a method, and in a folder of a scope', () => {
    expect(topFrame(`    at new Foo [as bar] (${base}@scope/a.js?x=1:1:2)`)).toBe('new Foo [as bar] mf-x/@scope/a.js');
  });

  it.each(['@/', ' (/', '@http://a/', ' ', '?', '@/a?', ':1'])(
    'is looked for in steps that grow with the stack alone, whatever is sent: %j',
    (part) => {
      // Where one step tries what is left again and again, this takes hours.
      expect(topFrame(`${part.repeat(100_000)}x`)).toBe('');
      expect(topFrame(`at ${part.repeat(100_000)}x`)).toBe('');
    },
  );
});

it('a stack is kept without origins, queries and emails', () => {
  expect(plainStack(`Error: no visit of jo.wren+1@example.com.au yet\n    at f (${base}a.js:1:2)`)).toBe(
    'Error: no visit of … yet\n    at f (/mf-x/1.0.0+ab12cd34/a.js:1:2)',
  );
  expect(plainStack('mf-x@1.0.0+ab12 is not there')).toBe('mf-x@1.0.0+ab12 is not there');
  expect(plainStack(`f@${base}a.js?token=secret:1:2`)).toBe('f@/mf-x/1.0.0+ab12cd34/a.js:1:2');
});

it('errors with one cause and one place are one, whatever ids, versions and origins they name', () => {
  const report = { kind: 'load-failure', remote: 'mf-x', version: '1.0.0', phase: 'chunk', path: '/' } as const;
  const one = errorOf({ ...report, cause: `${base}12.ab12cd34ef.js: HTTP 404` });
  const other = errorOf({
    ...report,
    version: '1.1.0',
    cause: 'http://localhost/mf-x/1.1.0+99/12.0123456789.js: HTTP 404',
  });
  expect(other).toEqual(one);
  expect(one?.cause).toBe('/mf-x/…/12.js: HTTP 404');
  expect(errorOf({ ...report, cause: 'it hangs' })?.key).not.toBe(one?.key);
  expect(errorOf({ ...report, kind: 'web-vital' })).toBeUndefined();
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome 142',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge 142',
  ],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15', 'Safari 26'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
  ['curl/8', 'other'],
])('the browser of %s is %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:0:12::1', '2001:db8:0'],
  ['2001:0db8::7', '2001:db8:0'],
  ['::1', '0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
