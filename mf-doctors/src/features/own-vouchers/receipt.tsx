import { useHost } from '@charis/shared/remote';
import { savePdf } from '@charis/shared/ui';
import { DownloadButton } from '@charis/shared/ui/flow';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';

/** Saves the receipt of a paid order, the same that was mailed. */
export function Receipt({ orderId }: { orderId: string }) {
  const t = useText();
  const { call } = useHost();
  const save = async () =>
    savePdf(`charis-receipt-${shortNumber(orderId)}.pdf`, (await call('getReceipt', { params: { orderId } })).pdf);
  return (
    <DownloadButton failed={t('voucher.receipt.failed')} save={save}>
      {t('voucher.receipt')}
    </DownloadButton>
  );
}
