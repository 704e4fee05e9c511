import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar';

it('has the size of the initials that it stands for, before it has loaded', async () => {
  const { container } = await render(<Avatar image="/api/files/a-b/960" name="Wren Fern" size={72} />);
  const { width, height } = container.firstElementChild?.getBoundingClientRect() ?? {};
  expect({ width, height }).toEqual({ width: 72, height: 72 });
  expect(container.querySelector('img')?.srcset).toContain('/api/files/a-b/480 480w');
});

it('shows initials when the picture does not load', async () => {
  const { container } = await render(<Avatar image="/api/files/none/960" name="Wren Fern" />);
  await expect.poll(() => container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('WF');
});

it.each(['', 'https://elsewhere.example/1', 'javascript:alert(1)', '/api/files/../secret'])(
  'shows initials for %j',
  async (image) => {
    const { container } = await render(<Avatar image={image} name="Wren Fern" />);
    expect(container.querySelector('img')).toBeNull();
  },
);
