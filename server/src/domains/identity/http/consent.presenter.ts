import type { Consent } from '#domains/identity/store/consent.store';

export function presentConsent({ document, version, at, withdrawn_at }: Consent) {
  return { document, version, at: at.toISOString(), withdrawnAt: withdrawn_at?.toISOString() ?? null };
}
