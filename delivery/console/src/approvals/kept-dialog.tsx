import { DeliveryError } from '@charis/delivery/client';
import { Button, Dialog, look } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts';

const { approvals, change } = texts;

/** Returns whether a change was kept until another person approves it. */
export const isKept = (error: Error | null): error is DeliveryError =>
  error instanceof DeliveryError && error.approval !== undefined;

interface KeptDialogProps {
  kept: DeliveryError;
  channel: string;
  onClose: () => void;
}

/** Says that a change waits for another person, and where. */
export function KeptDialog({ kept, channel, onClose }: KeptDialogProps) {
  return (
    <Dialog
      actions={
        <Button autoFocus key="close" variant="primary" onClick={onClose}>
          {change.close}
        </Button>
      }
      onClose={onClose}
      title={approvals.kept}
    >
      <div className={look('stack', 16)}>
        <p role="status">{kept.message}</p>
        <p>
          <Link onClick={onClose} to={`/approvals?channel=${channel}`}>
            {approvals.see}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
