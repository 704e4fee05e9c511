import { useLocation } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { InnerPage } from './inner-page';

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** A doctor who was found by a search. */
const open = () =>
  render(
    <MemoryRouter initialEntries={['/mobile/search?find=doctors&q=lips', '/mobile/doctordetail?id=7']} initialIndex={1}>
      <TestHost given={{ hasPage: () => true }}>
        <InnerPage back="/mobile/medical" title="Doctor">
          <Place />
        </InnerPage>
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-mobile', texts));
afterEach(() => history.replaceState(null, ''));

it.each([
  { where: 'where one was', idx: 1, at: 'at /mobile/search?find=doctors&q=lips' },
  { where: 'a level up where the visit began here', idx: 0, at: 'at /mobile/medical' },
])('leads back to $where', async ({ idx, at }) => {
  history.replaceState({ idx }, '');
  const screen = await open();
  await screen.getByRole('link', { name: 'Back' }).click();
  await expect.element(screen.getByText(at)).toBeVisible();
});
