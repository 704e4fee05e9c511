import { expect, it } from 'vitest';
import { systemPlaces } from './places.mjs';

it('prefers the Chromium without windows on Linux, which is quicker', () => {
  const places = systemPlaces('linux', { PATH: '/usr/local/bin:/usr/bin' });
  expect(places[0]).toBe('/usr/local/bin/chromium-headless-shell');
  expect(places).toContain('/usr/bin/chromium');
});

it('prefers Chromium of the search path on Linux where windows are needed', () => {
  const places = systemPlaces('linux', { PATH: '/usr/local/bin:/usr/bin' }, { windows: true });
  expect(places[0]).toBe('/usr/local/bin/chromium');
  expect(places).toContain('/usr/bin/google-chrome');
  expect(new Set(places).size).toBe(places.length);
});

it('looks into the applications of the machine and of the user on macOS', () => {
  const places = systemPlaces('darwin', { HOME: '/Users/rose' });
  expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(places).toContain('/Users/rose/Applications/Chromium.app/Contents/MacOS/Chromium');
});

it('looks into the program folders on Windows', () => {
  const places = systemPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' });
  expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
});
