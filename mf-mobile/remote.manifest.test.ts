import { describe, expect, it } from 'vitest';
import { manifest } from './remote.manifest';
import { places } from './src/lib/places';

const routeAt = (path: string) => manifest.routes.find((route) => route.path === path);

describe('the places of the bottom bar', () => {
  it.each(places)('lead from $path to $page, a page that shows the bar', ({ path, page }) => {
    expect(routeAt(path)?.redirect ?? path).toBe(page);
    expect(routeAt(page)?.bottomBar).toBe(true);
  });

  it('are all the pages that show the bar', () => {
    const pages = manifest.routes.filter(({ bottomBar }) => bottomBar).map(({ path }) => path);
    expect(places.map(({ page }) => page)).toEqual(pages);
  });
});
