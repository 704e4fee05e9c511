import { type Host, HostContext } from '@charis/shared/remote';
import { MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { useReducer } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { forgetDraft } from '#lib/draft';
import { next, start } from '../flow.rules';
import { SignInContext } from '../sign-in-context';
import { WelcomeHome } from './outcomes';
import { PersonalForm } from './personal.form';

const entered = { status: 'in', user: testUser } as const;

afterEach(() => {
  forgetDraft();
  sessionStorage.clear();
});

function Step() {
  const [flow, send] = useReducer(next, { ...start, mode: 'register', register: 4 } as const);
  return (
    <SignInContext value={{ flow, send, leave: vi.fn(), mobile: false, isPage: false }}>
      {flow.register === 5 ? <WelcomeHome /> : <PersonalForm />}
    </SignInContext>
  );
}

async function show(save: () => Promise<unknown> = async () => ({ saved: true })) {
  const call = vi.fn(async (name: string, _input: unknown) => (name === 'setUserProfile' ? save() : { list: [] }));
  const notify = vi.fn();
  const session = { get: () => entered, subscribe: () => () => undefined, refresh: vi.fn() };
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{}}>
        <HostContext value={{ call, notify, session } as unknown as Host}>
          <Step />
        </HostContext>
      </TestHost>
    </MemoryRouter>,
  );
  const skip = screen.getByRole('button', { name: 'skip' });
  const bodies = () => call.mock.calls.filter(([name]) => name === 'setUserProfile').map(([, input]) => input);
  return { screen, skip, bodies, notify };
}

it('saves what was entered with Skip, once, and moves on', async () => {
  const { screen, skip, bodies } = await show();
  await screen.getByLabelText('person.name').fill('Banksia Wren');
  await screen.getByLabelText('person.birthday').fill('1990-03-04');
  await skip.click();
  await expect.element(screen.getByText('person.avatar', { exact: true })).toBeVisible();
  expect(bodies()).toEqual([{ body: { name: 'Banksia Wren', birthday: '1990-03-04' } }]);
  await skip.click();
  await expect.element(screen.getByText('interests.lead')).toBeVisible();
  await skip.click();
  await expect.element(screen.getByText('welcome.title')).toBeVisible();
  expect(bodies()).toHaveLength(1);
});

it('saves what is right of it and says what is not, there and at the end', async () => {
  const { screen, skip, bodies, notify } = await show();
  await screen.getByLabelText('person.name').fill('Banksia Wren');
  await screen.getByLabelText('person.birthday').fill('2020-01-01');
  for (let step = 1; step <= 3; step += 1) await skip.click();
  expect(bodies()).toEqual([{ body: { name: 'Banksia Wren' } }]);
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'personal.invalid');
  await expect.element(screen.getByText('welcome.unsaved')).toBeVisible();
});

it('keeps what could not be saved, and stays once at the end before it moves on without it', async () => {
  const { screen, skip, bodies, notify } = await show(() => Promise.reject(new Error('gone')));
  await screen.getByLabelText('person.name').fill('Banksia Wren');
  for (let step = 1; step <= 3; step += 1) await skip.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('personal.unsaved');
  expect(bodies()).toHaveLength(3);
  expect(notify).toHaveBeenLastCalledWith('error', 'personal.failed');
  await skip.click();
  await expect.element(screen.getByText('welcome.title')).toBeVisible();
});

it('leads Publish back to a mistake in another part, and saves nothing', async () => {
  const { screen, skip, bodies } = await show();
  await screen.getByLabelText('person.name').fill('W4');
  await screen.getByLabelText('person.birthday').fill('2020-01-01');
  await skip.click();
  await skip.click();
  const before = bodies().length;
  await screen.getByRole('button', { name: 'personal.publish' }).click();
  await expect.element(screen.getByLabelText('person.name')).toHaveAccessibleDescription(/^error\.name/);
  await expect.element(screen.getByLabelText('person.name')).toHaveFocus();
  await expect.element(screen.getByLabelText('person.birthday')).toHaveAccessibleDescription(/error\.age/);
  expect(bodies()).toHaveLength(before);
});
