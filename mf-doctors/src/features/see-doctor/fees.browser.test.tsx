import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type DoctorDetail, Fees } from './fees';

const doctor = {
  procedureFees: [{ categoryName: 'chemical_peels', title: 'Chemical Peels', minAud: 120, maxAud: 800, unit: '' }],
} as unknown as DoctorDetail;
const call = async () => ({ list: [{ categoryName: 'chemical_peels', title: '化学换肤' }] });

it('names procedures in the language of the page', async () => {
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, hasPage: () => true }}>
        <Fees doctor={doctor} />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('link', { name: '化学换肤' })).toBeVisible();
});
