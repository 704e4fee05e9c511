import { useHost } from '@charis/shared/remote';
import { saveFile } from '@charis/shared/ui';
import { DownloadButton } from '#lib/download-button';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';

/** Saves the receipt of a paid order, the same that was mailed. */
export function Receipt({ orderId }: { orderId: string }) {
  const t = useText();
  const { call } = useHost();
  async function save() {
    const { pdf } = await call('getReceipt', { params: { orderId } });
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    saveFile(`charis-receipt-${shortNumber(orderId)}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
  }
  return (
    <DownloadButton failed={t('voucher.receipt.failed')} save={save}>
      {t('voucher.receipt')}
    </DownloadButton>
  );
}
