import { useLanguage, useOperation } from '@charis/shared/remote';
import { dayText, momentText } from '@charis/shared/rules';
import { Skeleton } from '@charis/shared/ui';
import { SelectField, TextField } from '@charis/shared/ui/form';
import type { ComponentProps } from 'react';
import { useText } from '#lib/text';
import type { Topic } from './topics';

/** What a topic is usually about. */
export const subjects: Partial<Record<Topic, readonly ('appointments' | 'orders')[]>> = {
  booking: ['appointments'],
  vouchers: ['orders'],
  complaint: ['appointments', 'orders'],
};

type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** The appointment or the order that it is about, by its number. */
export function ReferenceField({ field }: { field: Field }) {
  const t = useText();
  return (
    <TextField {...field} hint={t('contact.reference.hint')} label={t('contact.reference')} maxLength={60} optional />
  );
}

const latest = { query: { pageSize: 20 } } as const;

/** The same, picked from one's own; by its number where there are none to pick from. */
export function OwnReferenceField({ field, topic }: { field: Field; topic: Topic }) {
  const t = useText();
  const language = useLanguage();
  const kinds = subjects[topic] ?? [];
  const appointments = useOperation('myReservation', latest, { enabled: kinds.includes('appointments') });
  const orders = useOperation('userCouponList', latest, { enabled: kinds.includes('orders') });
  const options = [
    ...(kinds.includes('appointments') ? (appointments.data?.list ?? []) : []).map(
      ({ kaReservationId, doctor, startUtc, zone }) => ({
        value: kaReservationId,
        label: `${doctor.name}, ${momentText(startUtc, zone, language)}`,
      }),
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
