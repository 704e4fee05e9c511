import { ApiError } from '@charis/shared/remote';
import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AssignCase } from './assign-case';

const person = (userId: string, nickname: string) => ({ userId, nickname, image: '', role: 'USER' });
const [robin, wren, author] = [person('robin', 'Robin'), person('wren', 'Wren'), person('author', 'Author')];
const colleagues = [robin, wren, author].map((one) => ({ person: one, taken: 0, late: 0, done: 0 }));
const subject = { kind: 'post', id: 'p1' };

/** Answers a write. */
const write = vi.fn(async (_name: string, _input: object): Promise<object> => ({ owner: wren }));
const call = vi.fn((name: string, input: object) =>
  name === 'getStaffOverview' ? Promise.resolve({ colleagues }) : write(name, input),
);
const notify = vi.fn();
beforeEach(() => {
  write.mockClear();
  notify.mockClear();
});

const open = (owner: object | null) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify }}>
        <AssignCase known={{ subject, owner, author } as never} />
      </TestHost>
    </MemoryRouter>,
  );

it('offers everyone of staff but the author, and gives the case as it was read', async () => {
  const screen = await open(robin);
  const field = screen.getByLabelText('moderation.assign');
  await expect.element(field).toHaveValue('robin');
  await expect.element(screen.getByRole('option', { name: 'Wren' })).toBeInTheDocument();
  const names = screen.getByRole('option').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['moderation.assign.nobody', 'Robin', 'Wren']);
  await field.selectOptions('Wren');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'moderation.assign.done'));
  expect(write).toHaveBeenCalledWith('assignModerationCase', { body: { subject, fromId: 'robin', toId: 'wren' } });
});

it('says whose it is where a colleague was faster', async () => {
  write.mockRejectedValueOnce(new ApiError('CONFLICT', 'This case has changed.', { data: { owner: robin } }));
  const screen = await open(null);
  await expect.element(screen.getByRole('option', { name: 'Wren' })).toBeInTheDocument();
  await screen.getByLabelText('moderation.assign').selectOptions('Wren');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'moderation.assign.other'));
});
