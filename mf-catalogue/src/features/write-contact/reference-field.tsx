import { useLanguage, useOperation } from '@charis/shared/remote';
import { dayText, momentText } from '@charis/shared/rules';
import { Skeleton } from '@charis/shared/ui';
import { SelectField, TextField } from '@charis/shared/ui/form';
import type { ComponentProps } from 'react';
import { useText } from '#lib/text';
import type { Topic } from '#lib/tickets/topics';

/** What a topic is usually about. */
export const subjects: Partial<Record<Topic, readonly ('appointments' | 'orders')[]>> = {
  booking: ['appointments'],
  vouchers: ['orders'],
  complaint: ['appointments', 'orders'],
};

type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** Shows the appointment or the order that it is about, by its number. */
export function ReferenceField({ field }: { field: Field }) {
  const t = useText();
  return (
    <TextField {...field} hint={t('contact.reference.hint')} label={t('contact.reference')} maxLength={60} optional />
  );
}

const latest = { query: { pageSize: 20 } } as const;

const tabs = ['upcoming', 'requests', 'past', 'cancelled'] as const;

function useTab(tab: (typeof tabs)[number], enabled: boolean) {
  return useOperation('myReservation', { query: { tab, pageSize: 20 } }, { enabled });
}

/** Returns the own appointments of every kind, the latest first. */
function useOwnAppointments(enabled: boolean) {
  const reads = [
    useTab('upcoming', enabled),
    useTab('requests', enabled),
    useTab('past', enabled),
    useTab('cancelled', enabled),
  ];
  const all = reads.flatMap(({ data }, place) =>
    (data?.list ?? []).map((one) => ({ ...one, isCancelled: tabs[place] === 'cancelled' })),
  );
  return {
    isLoading: reads.some(({ isLoading }) => isLoading),
    list: all.sort((one, other) => other.startUtc.localeCompare(one.startUtc)),
  };
}

/** Shows the same, picked from the member's own; by its number where there are none to pick from. */
export function OwnReferenceField({ field, topic }: { field: Field; topic: Topic }) {
  const t = useText();
  const language = useLanguage();
  const kinds = subjects[topic] ?? [];
  const appointments = useOwnAppointments(kinds.includes('appointments'));
  const orders = useOperation('userCouponList', latest, { enabled: kinds.includes('orders') });
  const options = [
    ...(kinds.includes('appointments') ? appointments.list : []).map(
      ({ kaReservationId, doctor, startUtc, zone, isCancelled }) => {
        const what = `${doctor.name}, ${momentText(startUtc, zone, language)}`;
        return { value: kaReservationId, label: isCancelled ? t('contact.reference.cancelled', { what }) : what };
      },
    ),
    ...(kinds.includes('orders') ? (orders.data?.list ?? []) : []).map(({ orderId, name, createdUtc }) => ({
      value: orderId,
      label: `${name}, ${dayText(createdUtc.slice(0, 10), 'dated', language)}`,
    })),
  ];
  if (appointments.isLoading || orders.isLoading) return <Skeleton height={96} />;
  if (options.length === 0) return <ReferenceField field={field} />;
  return (
    <SelectField
      {...field}
      label={t('contact.reference.own')}
      optional
      options={options}
      placeholder={t('contact.reference.none')}
    />
  );
}
