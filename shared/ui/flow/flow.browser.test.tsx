import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TestHost } from '../../remote/testing';
import { ConfirmButton, CopyButton, DownloadButton, Wizard } from './index';

function Booking({ onFinish }: { onFinish: () => unknown }) {
  const [name, setName] = useState('');
  const steps = [
    {
      key: 'who',
      title: 'Who',
      content: <input aria-label="Name" onChange={(event) => setName(event.target.value)} value={name} />,
      leave: () => name !== '',
    },
    { key: 'when', title: 'When', content: <p>Tomorrow</p> },
  ];
  return <Wizard finish="Book" label="Booking" onFinish={onFinish} steps={steps} />;
}

it('stays at a step that is not done, and goes on once it is', async () => {
  const onFinish = vi.fn();
  const screen = await render(<Booking onFinish={onFinish} />);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Who' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Wren');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('heading', { name: 'When' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Book' }).click();
  await vi.waitFor(() => expect(onFinish).toHaveBeenCalledOnce());
});

it('goes back with what was typed, by Back and by the list of steps', async () => {
  const screen = await render(<Booking onFinish={() => undefined} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Wren');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Who, done' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wren');
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Who' })).toHaveAttribute('aria-current', 'step');
});

it('brings what is wrong into view, however far above the button it stands', async () => {
  const content = (
    <>
      <p role="alert">Choose a time</p>
      <div style={{ height: 3_000 }} />
    </>
  );
  const steps = [
    { key: 'when', title: 'When', content, leave: () => false },
    { key: 'confirm', title: 'Confirm', content: null },
  ];
  const screen = await render(<Wizard label="Booking" onFinish={() => undefined} steps={steps} />);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Choose a time')).toBeInViewport();
});

it('ticks only the earlier steps that are complete', async () => {
  const steps = [
    { key: 'who', title: 'Who', content: null, done: false },
    { key: 'where', title: 'Where', content: null, done: true },
    { key: 'when', title: 'When', content: null },
  ];
  const screen = await render(<Wizard at="when" label="Booking" onFinish={() => undefined} steps={steps} />);
  await expect.element(screen.getByRole('button', { name: 'Who, not complete' })).toHaveTextContent('1');
  const where = screen.getByRole('button', { name: 'Where, done' });
  await expect.element(where).toBeVisible();
  expect(where.element().querySelector('svg')).not.toBeNull();
});

it('asks before it acts, and gives the focus back to its button', async () => {
  const remove = vi.fn();
  const screen = await render(
    <ConfirmButton confirm="Remove" danger onConfirm={remove} question="Remove this clinic?">
      Remove clinic
    </ConfirmButton>,
  );
  await screen.getByRole('button', { name: 'Remove clinic' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Remove this clinic?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(remove).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: 'Remove clinic' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce());
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['is rejected', () => Promise.reject(new Error('no connection'))],
  ['gives false', async () => false],
])('keeps the question where acting %s', async (_, act) => {
  const screen = await render(
    <ConfirmButton confirm="Remove" onConfirm={act} question="Remove it?">
      Remove
    </ConfirmButton>,
  );
  await screen.getByRole('button', { name: 'Remove' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Remove it?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).not.toHaveAttribute('aria-busy');
  await expect.element(dialog).toBeVisible();
});

it('copies a text and names it, and says what to do where the browser refuses', async () => {
  const notify = vi.fn();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error());
  const screen = await render(
    <TestHost given={{ notify }}>
      <CopyButton name="Address" text="https://example.com/a" />
    </TestHost>,
  );
  const copy = screen.getByRole('button', { name: 'Copy: Address' });
  await copy.click();
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('success', 'Copied: Address'));
  expect(write).toHaveBeenCalledWith('https://example.com/a');
  await copy.click();
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('error', expect.stringContaining('select the text')));
  write.mockRestore();
});

it('is busy while a file is read, and says that it could not be', async () => {
  const notify = vi.fn();
  let refuse = (_reason: Error) => {};
  const read = new Promise<void>((_done, reject) => {
    refuse = reject;
  });
  const screen = await render(
    <TestHost given={{ notify }}>
      <DownloadButton failed="We could not make the PDF" save={() => read}>
        Save as PDF
      </DownloadButton>
    </TestHost>,
  );
  const button = screen.getByRole('button', { name: 'Save as PDF' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  refuse(new Error('No server'));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'We could not make the PDF'));
  await expect.element(button).not.toHaveAttribute('aria-busy');
});
