import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Catalogue } from './catalogue';

const items = ['facelift', 'otoplasty'].map((categoryName) => ({
  categoryName,
  title: categoryName,
  summary: '',
  words: [],
  bodyAreas: [],
}));

it('keeps all procedures that are chosen before the page is drawn again, and no name of none', async () => {
  const screen = await render(
    <MemoryRouter initialEntries={['/procedure?compare=no_such']}>
      <TestHost given={{ call: (() => new Promise(() => undefined)) as never, hasPage: () => true }}>
        <Catalogue
          count={String}
          expected={2}
          failed={undefined}
          items={items as never}
          procedures
          search="Search procedures"
        />
      </TestHost>
    </MemoryRouter>,
  );
  const boxes = screen.getByRole('checkbox', { name: /^Compare / });
  await expect.element(boxes.first()).toBeVisible();
  for (const box of boxes.elements() as HTMLElement[]) box.click();
  await expect.element(screen.getByText('2 of 3 chosen facelift · otoplasty')).toBeVisible();
});
