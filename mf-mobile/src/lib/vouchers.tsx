import { Slot } from '@charis/shared/remote';
import { EmptyState, Skeleton } from '@charis/shared/ui';
import { Section } from './section';
import { useText } from './text';

/** Shows a few vouchers with the way to all; nothing where there are none. */
export function FewVouchers() {
  return <Slot compact fallback={null} lazy loading={null} name="voucher.list" />;
}

/** Shows all vouchers for sale with their filters. */
export function AllVouchers() {
  const t = useText();
  return (
    <Section title={t('vouchers')}>
      <Slot
        fallback={<EmptyState hint={t('missing.hint')} title={t('vouchers.all.missing')} />}
        loading={<Skeleton height={240} />}
        name="voucher.list"
      />
    </Section>
  );
}
