import { failureText, useHost } from '@charis/shared/remote';
import { Button, saveFile } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';

/** Saves answers as a PDF. */
export function PdfButton({ read }: { read: () => Promise<string> }) {
  const t = useText();
  const { notify } = useHost();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const bytes = Uint8Array.from(atob(await read()), (letter) => letter.charCodeAt(0));
      saveFile('charis-form.pdf', new Blob([bytes], { type: 'application/pdf' }));
    } catch (error) {
      notify('error', failureText(error, t('form.pdf.failed')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void save()}>
      {t('form.pdf')}
    </Button>
  );
}
