/**
 * Moments that people are shown as a day. What ends on a day ends with it, and what begins on a day begins with it, on the clock of the clinic, or
 * on that of the site where it belongs to no clinic.
 */
import { endOfDay, siteZone } from '@charis/shared/rules';
import { localDay } from '#platform/clock/zone.rules';

interface ShownDay {
  /** Calendar days after the day on which it is set off; absent where the caller says how many. */
  days?: number;
  zone: 'clinic' | 'site';
  edge: 'begins' | 'ends';
  /** The page on which people read it. */
  shown: string;
}

export const shownDays = {
  voucherSale: { days: 0, zone: 'clinic', edge: 'ends', shown: 'voucher, own vouchers of the doctor' },
  voucherFilter: { zone: 'clinic', edge: 'ends', shown: 'filter of vouchers that end within some days' },
  voucherValidity: { zone: 'clinic', edge: 'ends', shown: 'order, gift, invoice, mails, reminders' },
  voucherReminder: { zone: 'clinic', edge: 'ends', shown: 'mail: what ends within 7 and within 30 days' },
  refundAtOnce: { days: 14, zone: 'clinic', edge: 'ends', shown: 'voucher, receipt: within 14 days' },
  refundAnswer: { days: 7, zone: 'clinic', edge: 'ends', shown: 'mail to the doctor, order, requests' },
  accountDeletion: { zone: 'site', edge: 'ends', shown: 'profile, mail, queue of staff' },
  ownDataFile: { days: 7, zone: 'site', edge: 'ends', shown: 'profile' },
  registrationCheck: { days: 365, zone: 'site', edge: 'ends', shown: 'application' },
  registrationReminder: { zone: 'site', edge: 'ends', shown: 'mail: days until the yearly check' },
  applyAgain: { days: 30, zone: 'site', edge: 'begins', shown: 'application, refusal' },
} as const satisfies Record<string, ShownDay>;

export type ShownDayName = keyof typeof shownDays;

const millisecond = 1;
/** `endOfDay` gives the last minute. */
const lastMinute = 60_000 - millisecond;

/** Returns a calendar day that many days later. */
function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

type TextValues<Name extends ShownDayName> = ((typeof shownDays)[Name] extends { days: number }
  ? { days?: undefined }
  : { days: number }) &
  ((typeof shownDays)[Name]['zone'] extends 'clinic' ? { zone: string } : { zone?: undefined });

/** Returns the moment of a shown day that `from` sets off. */
export function momentOfDay<Name extends ShownDayName>(name: Name, from: Date, given: TextValues<Name>): Date {
  const shown: ShownDay = shownDays[name];
  const zone = given.zone ?? siteZone;
  const days = shown.days ?? given.days ?? 0;
  const ends = (after: number) => Date.parse(endOfDay(dayAfter(localDay(from, zone), after), zone)) + lastMinute;
  return new Date(shown.edge === 'ends' ? ends(days) : ends(days - 1) + millisecond);
}

/** Returns how many calendar days of the site are left. */
export function daysLeft(until: Date, now: Date): number {
  const day = (moment: Date) => Date.parse(localDay(moment, siteZone));
  return Math.round((day(until) - day(now)) / 86_400_000);
}
