import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { lazyWithRetry, loadAnew } from './lazy-with-retry';

let loads: number;
let broken: boolean;

function makePart() {
  return lazyWithRetry(async () => {
    loads += 1;
    if (broken) throw new Error('no network');
    return { default: () => <p>Here</p> };
  });
}

async function show(Part: React.ComponentType): Promise<string> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <Suspense fallback="Loading">
        <Part />
      </Suspense>,
    ),
  );
  return place.innerHTML;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  loads = 0;
  broken = false;
});

it('loads what it shows, once', async () => {
  const Part = makePart();
  expect(await show(Part)).toBe('<p>Here</p>');
  expect(await show(Part)).toBe('<p>Here</p>');
  expect(loads).toBe(1);
});

it('shows at once what was loaded ahead', async () => {
  const Part = makePart();
  await Part.preload();
  expect(loads).toBe(1);
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() =>
    root.render(
      <Suspense fallback="Loading">
        <Part />
      </Suspense>,
    ),
  );
  expect(place.innerHTML).toBe('<p>Here</p>');
  expect(loads).toBe(1);
});

it('tries twice, and once more when it is told to', async () => {
  const Part = makePart();
  broken = true;
  await expect(Part.preload()).rejects.toThrow('no network');
  expect(loads).toBe(2);
  broken = false;
  loadAnew();
  expect(await show(Part)).toBe('<p>Here</p>');
});

it('leaves what has been loaded as it is', async () => {
  const Part = makePart();
  await show(Part);
  loadAnew();
  expect(await show(Part)).toBe('<p>Here</p>');
  expect(loads).toBe(1);
});
