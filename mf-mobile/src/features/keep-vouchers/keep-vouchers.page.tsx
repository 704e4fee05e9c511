import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows the vouchers that a member has bought or been given. */
export default function KeepVouchersPage() {
  const t = useText();
  const paths = usePaths();
  const way = { to: paths.account(), text: t('user.back') };
  return (
    <InnerPage back="/mobile/usercenter" refreshable title={t('vouchers.title')}>
      <Slot
        fallback={<WayOn title={t('vouchers.missing')} way={way} />}
        loading={<Skeleton height={240} />}
        name="voucher.own"
      />
    </InnerPage>
  );
}
