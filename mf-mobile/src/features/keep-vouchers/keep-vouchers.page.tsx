import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';

/** Shows the vouchers that a member has bought or been given. */
export default function KeepVouchersPage() {
  const t = useText();
  const paths = usePaths();
  const next = { to: paths.account(), text: t('user.back') };
  return (
    <InnerPage back="/mobile/usercenter" refreshable title={t('vouchers.title')}>
      <Slot
        fallback={<NotAvailable title={t('vouchers.missing')} next={next} />}
        loading={<Skeleton height={240} />}
        name="voucher.own"
      />
    </InnerPage>
  );
}
