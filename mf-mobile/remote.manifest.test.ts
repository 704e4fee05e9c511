import { addresses } from '@charis/shared/remote/paths';
import { describe, expect, it } from 'vitest';
import { manifest } from './remote.manifest';
import { places } from './src/lib/bar-tabs';

const routeAt = (path: string) => manifest.routes.find((route) => route.path === path);

describe('the places of the bottom bar', () => {
  it('stand in the order that thumbs know', () => {
    expect(places.map(({ path }) => path)).toEqual([
      '/mobile',
      '/mobile/medical',
      '/mobile/addpost',
      '/mobile/message',
      '/mobile/usercenter',
    ]);
  });

  it.each(places)('lead from $path to $page, a page of this remote', ({ path, page }) => {
    expect(routeAt(path)?.redirect ?? path).toBe(page);
    expect(routeAt(page)).toBeDefined();
  });

  it('are all the pages that show the bar', () => {
    const pages = manifest.routes.filter(({ bottomBar }) => bottomBar).map(({ path }) => path);
    expect(pages.filter((path) => !places.some(({ page }) => page === path))).toEqual([]);
  });
});

describe('the mobile pages that links lead to', () => {
  const linked = Object.values(addresses as Record<string, (...given: string[]) => { mobile: string }>)
    .map((address) => new URL(address(':id', ':slotId').mobile.replaceAll('%3A', ':'), 'https://charis.example'))
    .filter(({ pathname }) => pathname.startsWith('/mobile'));

  it.each(linked.map(({ pathname, search }) => ({ pathname, search })))('$pathname is one of them', ({ pathname }) => {
    expect(routeAt(pathname)).toBeDefined();
  });

  it('keep what says what they show in their canonical address', () => {
    const things = linked.filter(({ search }) => search !== '');
    expect(
      things.filter(({ pathname, searchParams }) => {
        const route = routeAt(pathname);
        // No search engine sees what is private.
        if (route?.private) return false;
        const kept = route?.canonicalParams ?? [];
        return kept.length === 0 || kept.some((name) => !searchParams.has(name));
      }),
    ).toEqual([]);
  });
});
