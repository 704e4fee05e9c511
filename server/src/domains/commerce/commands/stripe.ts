import Stripe from 'stripe';
import { ownSecret } from '#platform/files/own-secret';
import type { Services } from '#platform/http/handler';
import { testStripeFetch } from './test-stripe';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

export interface Payments {
  stripe: Stripe;
  webhookSecret: string;
  /** No money moves. */
  test: boolean;
}

/** Returns the official client; where no key is configured it talks to the stand-in. */
export function openPayments(services: ServiceDeps): Payments {
  const { stripe: settings, dataDir } = services.config;
  if (settings) {
    const stripe = new Stripe(settings.secretKey, { maxNetworkRetries: 2, timeout: 15_000, telemetry: false });
    return { stripe, webhookSecret: settings.webhookSecret, test: false };
  }
  const httpClient = Stripe.createFetchHttpClient(testStripeFetch(services));
  const stripe = new Stripe('sk_test_stand_in', { httpClient, maxNetworkRetries: 0, telemetry: false });
  return { stripe, webhookSecret: ownSecret(dataDir, 'test-payment-secret'), test: true };
}
