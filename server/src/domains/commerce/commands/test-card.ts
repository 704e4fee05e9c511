/** The cards of the stand-in for the payment service. They differ in what becomes of a refund to them, as the test cards of Stripe do. */

/** What a refund is at first, and a minute later. */
const refunds = {
  good: ['succeeded', 'succeeded'],
  slow: ['pending', 'succeeded'],
  closed: ['pending', 'failed'],
  returned: ['succeeded', 'failed'],
} as const;

/** Refunds to the others are at first what they stay. */
export const changingCards = ['slow', 'closed', 'returned'] as const;

export type TestCard = keyof typeof refunds;
export const testCards = Object.keys(refunds) as TestCard[];

/** Milliseconds after which a refund no longer changes. */
export const settleTime = 60_000;

export const readCard = (card: unknown): TestCard => testCards.find((known) => known === card) ?? 'good';

/** Returns what a refund to a card is that was made some milliseconds ago. */
export function refundStatus(card: TestCard, age: number) {
  const status = refunds[card][age < settleTime ? 0 : 1];
  return { status, failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null };
}
