import { expect, it } from 'vitest';
import { addressIn, webAddress } from './web-address';

it.each([
  ['see https://a.example/b. Then', 'https://a.example/b'],
  ['（https://a.example/b）', 'https://a.example/b'],
  ['“https://a.example/b”', 'https://a.example/b'],
  ['https://a.example/b，好', 'https://a.example/b'],
  ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
  ['(https://a.example/b_(c)).', 'https://a.example/b_(c)'],
  ['(https://a.example/b)', 'https://a.example/b'],
  ['HTTPS://A.example', 'HTTPS://A.example'],
])('finds the address in %j', (text, address) => {
  expect(addressIn(new RegExp(webAddress, 'u').exec(text)?.[0] ?? '')).toBe(address);
});
