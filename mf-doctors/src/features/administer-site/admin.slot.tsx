import type { Slots } from '@charis/shared/remote';
import { AdminSection } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { Applications } from './applications/applications';
import { AllSettlements } from './orders/all-settlements';
import { Ledger } from './orders/ledger';
import { Orders } from './orders/orders';
import { Payouts } from './orders/payouts';
import { SuspendedVouchers } from './orders/suspended-vouchers';
import { StaffOverview } from './overview/overview';
import { Queues } from './queues/queues';
import { System } from './system/system';

/** Shows what staff does about doctors, about the money of vouchers, about jobs that fail, and what runs the site. */
export default function AdminSections(place: Slots['admin.section']) {
  const t = useText();
  return (
    <>
      <AdminSection id="overview" lead={t('overview.lead')} place={place} title={t('overview.title')}>
        <StaffOverview />
      </AdminSection>
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
      <AdminSection id="payouts" lead={t('payouts.lead')} place={place} title={t('payouts.title')}>
        <Payouts />
      </AdminSection>
      <AdminSection id="ledger" lead={t('ledger.lead')} place={place} title={t('ledger.title')}>
        <Ledger />
      </AdminSection>
      <AdminSection id="queues" lead={t('queues.lead')} place={place} title={t('queues.title')}>
        <Queues />
      </AdminSection>
      <AdminSection id="system" lead={t('system.lead')} place={place} title={t('system.title')}>
        <System />
      </AdminSection>
    </>
  );
}
