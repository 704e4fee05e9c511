import { describe, expect, it } from 'vitest';
import { project, whole } from './projection';
import { clustersOf, firstView, nearest, seenAt, viewOf, wholeView, within } from './view.rules';

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
