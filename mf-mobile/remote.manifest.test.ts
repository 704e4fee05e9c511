import { describe, expect, it } from 'vitest';
import { manifest } from './remote.manifest';
import { places } from './src/lib/places';

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

  it.each(places.filter(({ path }) => routeAt(path)))(
    'lead from $path to $page, a page of this remote',
    ({ path, page }) => {
      expect(routeAt(path)?.redirect ?? path).toBe(page);
      expect(routeAt(page)).toBeDefined();
    },
  );

  it('are all the pages that show the bar', () => {
    const pages = manifest.routes.filter(({ bottomBar }) => bottomBar).map(({ path }) => path);
    expect(pages.filter((path) => !places.some(({ page }) => page === path))).toEqual([]);
  });
});
