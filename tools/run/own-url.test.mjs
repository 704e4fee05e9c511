import { expect, it } from 'vitest';
import { ownUrl } from './own-url.mjs';

it.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '3001', PUBLIC_URL: 'https://charis.example.org' }, 'http://127.0.0.1:3001'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::' }, 'http://[::1]:3000'],
  [{ HOST: '10.0.0.5', PORT: '80' }, 'http://10.0.0.5:80'],
  [{ PORT: '0' }, 'http://127.0.0.1:41234'],
])('with %j a site is reached at %s', (env, url) => {
  expect(ownUrl(env, 'http://localhost:41234')).toBe(url);
});
