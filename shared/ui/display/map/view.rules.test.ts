import { describe, expect, it } from 'vitest';
import { project, whole } from './projection';
import {
  clustersOf,
  firstView,
  nearest,
  placesNear,
  seenAt,
  stayTogether,
  viewOf,
  wholeView,
  within,
} from './view.rules';

const sydney = { name: 'Sydney', ...project({ lat: -33.87, lng: 151.21 }) };
const doubleBay = { name: 'Double Bay', ...project({ lat: -33.88, lng: 151.24 }) };
const perth = { name: 'Perth', ...project({ lat: -31.95, lng: 115.86 }) };

describe('project', () => {
  it('has every capital on the drawing, the east to the right and the south below', () => {
    for (const { x, y } of [
      sydney,
      perth,
      project({ lat: -42.88, lng: 147.33 }),
      project({ lat: -12.46, lng: 130.84 }),
    ]) {
      expect(x > 0 && x < whole.width && y > 0 && y < whole.height).toBe(true);
    }
    expect(sydney.x).toBeGreaterThan(perth.x);
    expect(sydney.y).toBeGreaterThan(perth.y);
  });
});

describe('clustersOf', () => {
  it('has places of one city together on the whole map, and another city apart', () => {
    const clusters = clustersOf([sydney, perth, doubleBay], wholeView);
    expect(clusters.map(({ places }) => places.map(({ name }) => name))).toEqual([['Sydney', 'Double Bay'], ['Perth']]);
  });

  it('has them apart in the view of their cluster', () => {
    const view = viewOf([sydney, doubleBay]);
    expect(view.zoom).toBe(nearest);
    expect(clustersOf([sydney, perth], viewOf([sydney, perth]))).toHaveLength(2);
  });
});

describe('stayTogether', () => {
  it('is so for places of one clinic, and not for those of two suburbs', () => {
    const parramatta = project({ lat: -33.81, lng: 151.0 });
    expect(stayTogether([sydney, { ...sydney }, { ...sydney }])).toBe(true);
    expect(stayTogether([sydney, parramatta])).toBe(false);
  });
});

describe('placesNear', () => {
  const view = { x: whole.width / 2, y: whole.height / 2, zoom: 10 };
  /** A point so many views to the right of the middle and below it. */
  const off = (right: number, below: number) => ({
    x: view.x + (right * whole.width) / view.zoom,
    y: view.y + (below * whole.height) / view.zoom,
  });

  it('has every place on the whole map', () => {
    expect(placesNear([sydney, perth], wholeView)).toEqual([sydney, perth]);
  });

  it('has what is seen or less than a view away on each side, and nothing further', () => {
    const near = [off(0, 0), off(0.4, -0.4), off(1.49, 0), off(-1.49, 0), off(0, 1.49), off(0, -1.49), off(1.49, 1.49)];
    const far = [off(1.51, 0), off(-1.51, 0), off(0, 1.51), off(0, -1.51), off(3, 3)];
    expect(placesNear([...far, ...near], view)).toEqual(near);
  });

  it('changes nothing that is seen', () => {
    const close = viewOf([sydney, doubleBay]);
    const all = [sydney, perth, doubleBay];
    expect(clustersOf(placesNear(all, close), close)).toEqual(
      clustersOf(all, close).filter(({ places }) => !places.includes(perth)),
    );
  });
});

describe('within', () => {
  it('never leaves the drawing', () => {
    expect(within({ x: -100, y: 9_000, zoom: 2 })).toEqual({ x: whole.width / 4, y: whole.height * 0.75, zoom: 2 });
    expect(within({ x: 0, y: 0, zoom: 0.2 })).toEqual(wholeView);
  });
});

it('the middle of a view is seen in the middle', () => {
  expect(seenAt(sydney, { ...sydney, zoom: 4 })).toEqual({ x: 0.5, y: 0.5 });
});

describe('firstView', () => {
  it('is the whole without places or with places from coast to coast', () => {
    expect(firstView([])).toEqual(wholeView);
    expect(firstView([sydney, perth]).zoom).toBeLessThan(1.5);
  });

  it('goes near to places of one city, with their surroundings', () => {
    const { zoom } = firstView([sydney, doubleBay]);
    expect(zoom).toBeGreaterThan(4);
    expect(zoom).toBeLessThan(nearest);
  });
});
