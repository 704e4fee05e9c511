import { type ReactNode, useState } from 'react';
import { useHost } from '../../remote/host';
import { Button } from '../button';

interface DownloadButtonProps {
  /** Reads what the file holds, and saves it. */
  save: () => Promise<void>;
  /** The notice where it cannot be read. */
  failed: string;
  children: ReactNode;
}

/** Saves a file of the visitor, once what it holds is read. */
export function DownloadButton({ save, failed, children }: DownloadButtonProps) {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      await save();
    } catch {
      notify('error', failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      {children}
    </Button>
  );
}
