import type { Slots } from '@charis/shared/remote';
import { AdminSection } from '@charis/shared/ui/flow';
import { AllSettlements } from '#features/administer-orders/all-settlements';
import { Ledger } from '#features/administer-orders/ledger';
import { Orders } from '#features/administer-orders/orders';
import { SuspendedVouchers } from '#features/administer-orders/suspended-vouchers';
import { Applications } from '#features/review-applications/applications';
import { useText } from '#lib/text';

/** Shows what staff does about doctors, and about the money of vouchers. */
export default function AdminSections(place: Slots['admin.section']) {
  const t = useText();
  return (
    <>
      <AdminSection id="applications" lead={t('review.lead')} place={place} title={t('review.title')}>
        <Applications />
      </AdminSection>
      <AdminSection id="orders" lead={t('orders.lead')} place={place} title={t('orders.title')}>
        <Orders />
      </AdminSection>
      <AdminSection id="vouchers" lead={t('suspended.lead')} place={place} title={t('suspended.title')}>
        <SuspendedVouchers />
      </AdminSection>
      <AdminSection id="settlements" lead={t('settlements.lead')} place={place} title={t('settlements.title')}>
        <AllSettlements />
      </AdminSection>
      <AdminSection id="ledger" lead={t('ledger.lead')} place={place} title={t('ledger.title')}>
        <Ledger />
      </AdminSection>
    </>
  );
}
