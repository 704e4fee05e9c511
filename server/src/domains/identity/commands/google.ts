/** Google's answer about an access token: https://developers.google.com/identity/protocols/oauth2 (`tokeninfo`). */
import { isEmail } from '@charis/shared/rules';
import { z } from 'zod';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

const longestWait = 5000;

/** Google writes booleans as text here. */
const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).refine(isEmail),
  email_verified: z.union([z.literal('true'), z.literal(true)]),
});

export interface GoogleIdentity {
  subject: string;
  /** Verified by Google. */
  email: string;
}

const failed = () => new Refusal('WRONG_CREDENTIALS', 'Sorry, Google login failed, please login use by email accocunt');

/**
 * Asks Google whose access token it is.
 * @throws {Refusal} 401 for a token that is not good, not ours, or of an email that is not verified; 503 without configuration or answer
 */
export async function askGoogle({ config, logger, traceId }: Context, accessToken: string): Promise<GoogleIdentity> {
  const { google } = config;
  if (!google) throw new Refusal('UNAVAILABLE', 'You cannot log in with Google on this site. Please use your email.');
  const url = new URL(google.tokeninfoUrl);
  url.searchParams.set('access_token', accessToken);
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(longestWait), redirect: 'error' });
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    logger.warn({ traceId, err: error }, 'Google does not answer');
    throw new Refusal('UNAVAILABLE', 'Google is not responding. Please try again, or log in with your email.');
  }
  const { data } = tokenInfo.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || data?.aud !== google.clientId) throw failed();
  return { subject: data.sub, email: data.email };
}
