import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { useFlowText } from './flow-text';

interface ConfirmDialogProps {
  /** A question. */
  title: string;
  /** The verb of the button that does it. */
  confirm: string;
  /** What the button that leaves everything as it is says, where "Cancel" could mean either. */
  keep?: string | undefined;
  /** Takes away what cannot be brought back. */
  danger?: boolean;
  /** Runs while the dialog stays open and busy. The dialog closes afterwards, unless the result is false or a rejection. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** What it means. */
  children?: ReactNode;
}

/** Asks before something is done. Enter confirms, or cancels what cannot be brought back. */
export function ConfirmDialog({ title, confirm, keep, danger, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useFlowText();
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) onClose();
    } catch {
      // The action has said why it failed: the question stays open.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      actions={
        <>
          <Button data-autofocus={danger ? true : undefined} onClick={onClose}>
            {keep ?? t('cancel')}
          </Button>
          <Button
            busy={busy}
            data-autofocus={danger ? undefined : true}
            variant={danger ? 'danger' : 'primary'}
            onClick={act}
          >
            {confirm}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      {children}
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onClose' | 'title' | 'children'> {
  question: string;
  /** What it means. */
  hint?: ReactNode;
  variant?: 'primary' | 'secondary' | 'link' | 'danger';
  small?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** Shows a button that asks before it does what it says. */
export function ConfirmButton({ question, hint, confirm, keep, danger, onConfirm, ...button }: ConfirmButtonProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      {asked ? (
        <ConfirmDialog
          confirm={confirm}
          danger={danger}
          keep={keep}
          onClose={() => setAsked(false)}
          onConfirm={onConfirm}
          title={question}
        >
          {hint}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
