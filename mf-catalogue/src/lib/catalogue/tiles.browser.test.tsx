import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tiles } from './tiles';

it.each([
  { width: 390, columns: 1 },
  { width: 1440, columns: 4 },
])('tiles stand in $columns columns of equal width at $width px', async ({ width, columns }) => {
  await page.viewport(width, 800);
  const { container } = await render(
    <Tiles>
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <li key={name}>Rhytidectomy lifts and tightens the skin of the face and the neck.</li>
      ))}
    </Tiles>,
  );
  const boxes = [...container.querySelectorAll('li')].map((tile) => tile.getBoundingClientRect());
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns);
  expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
