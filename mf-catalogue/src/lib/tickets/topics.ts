import type { DataOf } from '@charis/shared/contract';

export type Topic = DataOf<'listOwnTickets'>['list'][number]['topic'];

export const topics: readonly Topic[] = [
  'booking',
  'vouchers',
  'account',
  'doctors',
  'content',
  'privacy',
  'complaint',
  'other',
];
