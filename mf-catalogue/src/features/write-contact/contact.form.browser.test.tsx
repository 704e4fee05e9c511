import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ContactForm } from './contact.form';

afterEach(() => sessionStorage.clear());

const session = { status: 'in', user: { userId: 'm', nickname: 'Quiet Quokka', email: 'quokka@example.com' } } as never;
const call = vi.fn(async () => ({ number: 'CH-AAAAAA', replyBusinessDays: 2 }));

const open = (onSent = () => undefined) =>
  render(
    <MemoryRouter initialEntries={['/contactus?topic=other']}>
      <TestHost given={{ call: call as never, notify: vi.fn() }} session={() => session}>
        <ContactForm onSent={onSent} />
      </TestHost>
    </MemoryRouter>,
  );

it('keeps what a member writes over a reload, until it is sent', async () => {
  const before = await open();
  await before.getByLabelText('contact.message').fill('My scar is red.');
  await before.unmount();

  const onSent = vi.fn();
  const after = await open(onSent);
  await expect.element(after.getByLabelText('contact.message')).toHaveValue('My scar is red.');
  await after.getByRole('button', { name: 'contact.send' }).click();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  await after.unmount();
  expect(sessionStorage.length).toBe(0);
});
