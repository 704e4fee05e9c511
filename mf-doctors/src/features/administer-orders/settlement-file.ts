import type { DataOf } from '@charis/shared/contract';

export type ClinicMonth = DataOf<'listAllSettlements'>['list'][number];

/** A name as a cell; one that begins like a formula is read as text. */
const cellOf = (text: string): string => `"${text.replace(/^(?=[=+@-])/, "'").replaceAll('"', '""')}"`;

/** Returns what clinics are paid as CSV, amounts in dollars. */
export function settlementFile(rows: readonly ClinicMonth[]): string {
  const lines = rows.map(({ month, clinicName, abn, sold, soldCents, refundedCents, charityCents, clinicCents }) => {
    const amounts = [soldCents, refundedCents, charityCents, clinicCents].map((cents) => (cents / 100).toFixed(2));
    return [month, cellOf(clinicName), abn, sold, ...amounts].join(',');
  });
  return ['month,clinic,ABN,vouchers,sold AUD,refunded AUD,charity AUD,clinic AUD', ...lines].join('\r\n');
}
