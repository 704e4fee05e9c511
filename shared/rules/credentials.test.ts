import { expect, it } from 'vitest';
import { isEmail } from './credentials';

it.each(["o'brien@charis.example", 'wren@banksia.melbourne', 'wren@banksia.photography', `w@x.${'a'.repeat(63)}`])(
  'takes %s as an address',
  (email) => expect(isEmail(email)).toBe(true),
);

it.each([
  'wren',
  'wren@banksia',
  'wren@banksia.c',
  `w@x.${'a'.repeat(64)}`,
  'w ren@banksia.au',
  'wren@banksia..au',
  '.wren@x.au',
  'wren.@x.au',
])('refuses %s as an address', (email) => expect(isEmail(email)).toBe(false));
