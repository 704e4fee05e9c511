import { Link, useLocation } from '@charis/shared/remote';
import { MemoryRouter } from '@charis/shared/remote/testing';
import { useCallback, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Contents } from './contents';
import { LateSection } from './late-section';
import { useSectionOfAddress } from './use-section-of-address';

function Text({ late = false }: { late?: boolean }) {
  const [heading, setHeading] = useState('');
  const tell = useCallback((_id: string, text: string) => setHeading(text), []);
  const { search, hash } = useLocation();
  useSectionOfAddress();
  return (
    <>
      <output>{search + hash}</output>
      <Contents entries={[{ id: 'cost', title: 'Cost' }, ...(heading ? [{ id: 'doctors', title: heading }] : [])]} />
      <div style={{ height: 3000 }} />
      <h2 id="cost" tabIndex={-1}>
        What it costs
      </h2>
      <LateSection id="doctors" onHeading={tell}>
        {late ? <h2>Doctors near you</h2> : null}
      </LateSection>
      <div style={{ height: 3000 }} />
      <Link to=".">Elsewhere</Link>
    </>
  );
}

const at = (address: string, late = false) => (
  <MemoryRouter initialEntries={[address]}>
    <div style={{ containerType: 'inline-size' }}>
      <Text late={late} />
    </div>
  </MemoryRouter>
);

it('puts the section in the address, beside what stands there, and leads to it', async () => {
  await page.viewport(1440, 800);
  const screen = await render(at('/procedure?categoryName=facelift'));
  await screen.getByRole('link', { name: 'Cost' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('?categoryName=facelift#cost');
  await expect.element(screen.getByRole('heading', { name: 'What it costs' })).toHaveFocus();
});

it('leads to the section that the address names when the text arrives', async () => {
  const screen = await render(at('/procedure#cost'));
  await expect.element(screen.getByRole('heading', { name: 'What it costs' })).toHaveFocus();
});

it('lists a part of another remote once it is there', async () => {
  await page.viewport(1440, 800);
  const screen = await render(at('/procedure'));
  await expect.element(screen.getByRole('link', { name: 'Doctors near you' })).not.toBeInTheDocument();
  await screen.rerender(at('/procedure', true));
  await screen.getByRole('link', { name: 'Doctors near you' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('#doctors');
  await expect.poll(() => document.activeElement?.id).toBe('doctors');
});
