import { useHost } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { type CsvCell, saveCsv } from '@charis/shared/ui/data';
import { type ReactNode, useState } from 'react';

interface DownloadButtonProps {
  /** Of the file. */
  name: string;
  /** Reads the rows; the first has the headings. */
  rows: () => Promise<readonly (readonly CsvCell[])[]>;
  /** The notice where they cannot be read. */
  failed: string;
  children: ReactNode;
}

/** Saves rows as a file of the visitor, once they are read. */
export function DownloadButton({ name, rows, failed, children }: DownloadButtonProps) {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveCsv(name, await rows());
    } catch {
      notify('error', failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <p>
      <Button busy={busy} onClick={() => void download()}>
        {children}
      </Button>
    </p>
  );
}
