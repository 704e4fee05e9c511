import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Monogram } from './monogram';
import { Page } from './page';

const long = 'Dr Wilhelmina Featherstonehaugh-Abernathy of the Royal Melbourne Institute';

it.each([390, 1440])('a page with a long title and actions fits a screen of %i px', async (width) => {
  await page.viewport(width, 800);
  const screen = await render(
    <Page actions={<button type="button">Book a time that suits</button>} lead={`${long}. ${long}.`} title={long}>
      <Monogram name={long} size={72} />
    </Page>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it.each([32, 40, 48, 72] as const)('a monogram of %i px keeps its size beside a long name', async (size) => {
  await page.viewport(390, 800);
  const { container } = await render(
    <div style={{ display: 'flex', width: 200 }}>
      <Monogram name={long} size={size} />
      <span style={{ whiteSpace: 'nowrap' }}>{long}</span>
    </div>,
  );
  const { width, height } = container.querySelector('[data-initials]')?.getBoundingClientRect() ?? {};
  expect({ width, height }).toEqual({ width: size, height: size });
});
