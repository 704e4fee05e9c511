import { useOperation, useSearchParams, useSession } from '@charis/shared/remote';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#lib/text';
import type { BookingDraft, Doctor } from '#lib/times/booking.rules';

/** Reads the voucher that the appointment is booked with, by `?orderId=`, and lets the visit begin with what it is for. */
export function useVoucher(doctor: Doctor, draft: BookingDraft, change: (part: Partial<BookingDraft>) => void) {
  const t = useText();
  const [params] = useSearchParams();
  const session = useSession();
  const orderId = params.get('orderId') ?? '';
  const order = useOperation(
    'getOrder',
    { params: { orderId } },
    { enabled: orderId !== '' && session.status === 'in' },
  ).data;
  const voucher =
    order?.doctorUserId === doctor.doctorUserId && order.state === 'ISSUED'
      ? { name: order.name, categoryName: order.categoryName }
      : undefined;
  const begin = useEffectEvent((name: string, categoryName: string) => {
    const isOffered = doctor.procedures.includes(categoryName);
    change({
      ...(isOffered && !draft.categoryName ? { categoryName } : {}),
      ...(draft.note ? {} : { note: t('book.voucher.note', { name }) }),
    });
  });
  useEffect(() => {
    if (voucher?.name && voucher.categoryName) begin(voucher.name, voucher.categoryName);
  }, [voucher?.name, voucher?.categoryName]);
  return voucher;
}
