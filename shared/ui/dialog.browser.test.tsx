import { Activity, StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog';

const onClose = vi.fn();

function KeptPage({ mode }: { mode: 'visible' | 'hidden' }) {
  const [open, setOpen] = useState(true);
  function close() {
    onClose();
    setOpen(false);
  }
  return (
    <Activity mode={mode}>
      {open ? (
        <Dialog onClose={close} title="Report">
          Why?
        </Dialog>
      ) : null}
    </Activity>
  );
}

it('is open while it is rendered, however often React tries its effects', async () => {
  const screen = await render(
    <StrictMode>
      <KeptPage mode="visible" />
    </StrictMode>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Report' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('is closed when someone comes back to the page that they left with it', async () => {
  const screen = await render(<KeptPage mode="visible" />);
  await screen.rerender(<KeptPage mode="hidden" />);
  expect(onClose).not.toHaveBeenCalled();
  await screen.rerender(<KeptPage mode="visible" />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
