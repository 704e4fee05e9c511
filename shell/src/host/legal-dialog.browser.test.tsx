import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LegalDialog } from './legal-dialog';

const form = 'Image & Data Consent Form';

it('shows the text of the brand in a dialog that has its name', async () => {
  const screen = await render(<LegalDialog asks={false} document="image-data" onClose={vi.fn()} />);
  await expect.element(screen.getByRole('dialog', { name: form })).toBeVisible();
  await expect.element(screen.getByRole('list').getByText(/at least 18 years old\.$/)).toBeVisible();
});

it('closes with what was decided', async () => {
  const onClose = vi.fn();
  const screen = await render(<LegalDialog asks document="image-data" onClose={onClose} />);
  await screen.getByRole('button', { name: 'agree', exact: true }).click();
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});

it('closes with Escape without a decision, and no dialog around it does', async () => {
  const [onClose, outside] = [vi.fn(), vi.fn()];
  await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that closes with Escape
    <div onKeyDown={outside}>
      <LegalDialog asks document="terms" onClose={onClose} />
    </div>,
  );
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledExactlyOnceWith();
  expect(outside).not.toHaveBeenCalled();
});

it('gives the focus back to where it was', async () => {
  const screen = await render(<button type="button">Read</button>);
  const button = screen.getByRole('button', { name: 'Read' });
  (button.element() as HTMLElement).focus();
  await screen.rerender(
    <>
      <button type="button">Read</button>
      <LegalDialog asks={false} document="terms" onClose={vi.fn()} />
    </>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.rerender(<button type="button">Read</button>);
  await expect.element(screen.getByRole('button', { name: 'Read' })).toHaveFocus();
});

it('compares the text with the versions before, the newest first', async () => {
  const screen = await render(<LegalDialog asks={false} document="terms" onClose={vi.fn()} />);
  const changes = screen.getByText('legal.changed');
  await changes.first().click();
  await expect.element(screen.getByText(/the same in plainer words/)).toBeVisible();
  await changes.last().click();
  await expect.element(screen.getByText(/what you agree to have not changed/)).toBeVisible();
});
