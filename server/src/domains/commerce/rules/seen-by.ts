import type { Context } from '#platform/http/handler';

/** Returns what decides which vouchers a call is shown: who asks, when, and whether those of prescription services are shown. */
export const seenBy = ({ account, clock, config }: Context) => ({
  viewer: account?.id ?? null,
  now: clock.now(),
  prescriptions: config.contentPack === 'spec',
});
