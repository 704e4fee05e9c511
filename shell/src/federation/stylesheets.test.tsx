import { afterEach, beforeEach, expect, it } from 'vitest';
import { Stylesheets } from './stylesheets';

const base = 'https://site.test/mf-booking/1.0.0/';

function addLink(href: string, { loaded }: { loaded: boolean }) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', { value: loaded ? {} : null, configurable: true });
  document.head.append(link);
  return link;
}

let sheets: Stylesheets;

beforeEach(() => {
  sheets = new Stylesheets([base]);
});

afterEach(() => {
  void sheets.attach();
  document.head.replaceChildren();
});

it('takes away the sheets of its bundles and leaves those of the page', () => {
  const own = addLink(`${base}1.css`, { loaded: true });
  const foreign = addLink('https://page.test/page.css', { loaded: true });
  sheets.detach();
  expect(own.isConnected).toBe(false);
  expect(foreign.isConnected).toBe(true);
});

it('brings them back, and says when they apply', async () => {
  const link = addLink(`${base}1.css`, { loaded: true });
  sheets.detach();
  let applies = false;
  const attached = sheets.attach().then(() => {
    applies = true;
  });
  expect(link.isConnected).toBe(true);
  expect(applies).toBe(false);
  link.dispatchEvent(new Event('load'));
  await attached;
});

it('lets a sheet arrive before it goes, because a bundle waits for it', async () => {
  const link = addLink(`${base}1.css`, { loaded: false });
  sheets.detach();
  expect(link.isConnected).toBe(true);
  link.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(link.isConnected).toBe(false);
});

it('leaves a late sheet where it is when a remote has been mounted meanwhile', async () => {
  const link = addLink(`${base}1.css`, { loaded: false });
  sheets.detach();
  await sheets.attach();
  link.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(link.isConnected).toBe(true);
});

it('takes away the sheet of a part that comes after its remote has gone, once it has arrived', async () => {
  sheets.detach();
  const link = addLink(`${base}part.css`, { loaded: false });
  await Promise.resolve();
  expect(link.isConnected).toBe(true);
  link.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(link.isConnected).toBe(false);
  void sheets.attach();
  expect(link.isConnected).toBe(true);
});
