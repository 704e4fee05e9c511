import { savePdf } from '@charis/shared/ui';
import { DownloadButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';

/** Saves answers as a PDF. */
export function PdfButton({ read }: { read: () => Promise<string> }) {
  const t = useText();
  return (
    <DownloadButton failed={t('form.pdf.failed')} save={async () => savePdf('charis-form.pdf', await read())}>
      {t('form.pdf')}
    </DownloadButton>
  );
}
