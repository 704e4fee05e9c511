import { ApiError } from '@charis/shared/remote';
import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AssignReviewer } from './assign-reviewer';

const person = (userId: string, nickname: string) => ({ userId, nickname, image: '', role: 'USER' });
const [robin, wren, applicant] = [person('robin', 'Robin'), person('wren', 'Wren'), person('applicant', 'Applicant')];
const colleagues = [robin, wren, applicant].map((one) => ({ person: one, taken: 0, late: 0, done: 0 }));

/** Answers a write. */
const write = vi.fn(async (_name: string, _input: object): Promise<object> => ({ reviewer: wren }));
const call = vi.fn((name: string, input: object) =>
  name === 'getStaffOverview' ? Promise.resolve({ colleagues }) : write(name, input),
);
const notify = vi.fn();
beforeEach(() => {
  write.mockClear();
  notify.mockClear();
});

const open = (given: object) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }}>
        <AssignReviewer
          review={{ applicationId: 'a1', state: 'SUBMITTED', reviewer: null, applicant, ...given } as never}
        />
      </TestHost>
    </MemoryRouter>,
  );

it('offers everyone of staff but the applicant, and gives the application as it was read', async () => {
  const screen = await open({ reviewer: robin });
  const field = screen.getByLabelText('review.assign');
  await expect.element(field).toHaveValue('robin');
  await expect.element(screen.getByRole('option', { name: 'Wren' })).toBeInTheDocument();
  const names = screen.getByRole('option').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['review.assign.nobody', 'Robin', 'Wren']);
  await field.selectOptions('Wren');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'review.assign.done'));
  const params = { applicationId: 'a1' };
  expect(write).toHaveBeenCalledWith('assignApplication', { params, body: { fromId: 'robin', toId: 'wren' } });
});

it('gives it back', async () => {
  const screen = await open({ reviewer: robin });
  await screen.getByLabelText('review.assign').selectOptions('review.assign.nobody');
  const params = { applicationId: 'a1' };
  await vi.waitFor(() =>
    expect(write).toHaveBeenCalledWith('assignApplication', { params, body: { fromId: 'robin', toId: null } }),
  );
});

it('says whose it is where a colleague was faster', async () => {
  const data = { state: 'UNDER_REVIEW', reviewer: robin };
  write.mockRejectedValueOnce(new ApiError('WRONG_STATE', 'This application has changed.', { data }));
  const screen = await open({});
  await expect.element(screen.getByRole('option', { name: 'Wren' })).toBeInTheDocument();
  await screen.getByLabelText('review.assign').selectOptions('Wren');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'review.assign.other'));
});

it('is not there once the application is decided', async () => {
  const screen = await open({ state: 'APPROVED', reviewer: robin });
  expect(screen.container.textContent).toBe('');
});
