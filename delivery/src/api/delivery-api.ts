import type { OutsideOptions } from '@charis/shared/node';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addAuditRoutes } from '../audit/audit-routes';
import { addAuthRoutes } from '../auth/auth-routes';
import { addAuthorisation } from '../auth/authorise';
import { addChannels, type TrialOptions } from '../channels/channels';
import { gateSources } from '../channels/gate-sources';
import { addHealthRoutes } from '../health/health-routes';
import { addLoginRoutes } from '../login/login-routes';
import { type OidcOptions, Provider } from '../login/provider';
import { Sessions } from '../login/sessions';
import { addOverrideRoutes } from '../override/override-routes';
import { addPublishRoutes } from '../publish/publish-routes';
import { addRevokeRoutes } from '../revoke/revoke-routes';
import { addJoin } from '../rollout/join-route';
import { addWebhooks } from '../webhooks/webhook-routes';
import { answerProblem } from './answer-problem';
import type { Services } from './services';

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Calls of one address in a minute. */
const callsPerMinute = 600;

interface ApiOptions extends TrialOptions {
  /** The address at which people reach the site; by default the one of the request. */
  publicUrl: string | undefined;
  webhooks: OutsideOptions;
  /** Where people log in to the console; without it, with tokens alone. */
  oidc: OidcOptions | undefined;
}

/** Serves delivery's own API (`contract.ts`). Each area adds its routes, and each route declares its role. */
export async function serveApi(app: FastifyInstance, services: Services, options: ApiOptions): Promise<void> {
  const { publicUrl, webhooks, oidc, ...trial } = options;
  app.setErrorHandler(answerProblem);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(rateLimit, { max: callsPerMinute, timeWindow: 60_000 });
  const provider = oidc && new Provider(oidc);
  const sessions = provider && new Sessions({ ...services, provider });
  addAuthorisation(app, { ...services, sessions, publicUrl });
  if (provider && sessions) addLoginRoutes(app, { ...services, publicUrl, provider, sessions });
  addAuthRoutes(app, services);
  addAuditRoutes(app, services);
  const sources = gateSources(trial);
  addChannels(app, services, { ...trial, ...sources });
  const { channel, api, chromium, smokeTests: enabled, smokeLogins } = trial;
  addPublishRoutes(app, services, {
    ...sources,
    leaks: { enabled, channel, api, login: smokeLogins?.member, chromium },
  });
  addRevokeRoutes(app, services);
  addHealthRoutes(app, services);
  addOverrideRoutes(app, services, { ...sources, publicUrl, channel });
  addJoin(app, services, { publicUrl, channel });
  addWebhooks(app, services, webhooks);
  app.all('/*', { config: { role: 'open' } }, async (_request, reply) =>
    reply
      .code(404)
      .send({ error: 'Delivery has no such call.', remedy: 'See the calls in delivery/src/api/contract.ts.' }),
  );
}
