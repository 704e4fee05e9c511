import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { destination } from '../api/destination';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { siteUrl } from '../discovery-route';
import { answerByPage } from '../link-page';
import { overrideCookie } from '../override/override-cookie';
import { signed, unsigned } from './signed-value';
import { issuedCookies } from './visitor';

const purpose = 'charis_tester';

/** Returns the link that gives a tester's browser the canary until the rollout ends. */
export const testerLink = (key: Buffer, rollout: string): string =>
  `/delivery/rollouts/join?ticket=${signed(key, purpose, rollout)}`;

const ticketQuery = z.object({ ticket: z.string().max(200).catch('') });

interface JoinOptions {
  publicUrl: string | undefined;
  /** That the site serves. */
  channel: string;
}

/** Serves the link for testers: the browser that opens it has the canary from then on, and is not compared with others. It ends a preview. */
export function addJoin(app: FastifyInstance, { registry }: Services, { publicUrl, channel }: JoinOptions): void {
  app.get(
    '/rollouts/join',
    { config: { role: 'open' }, errorHandler: answerByPage('rollout') },
    async (request, reply) => {
      const { ticket } = accept(ticketQuery, request.query);
      const set = await registry.served(channel);
      const rollout = set.cookieKey && unsigned(set.cookieKey, purpose, ticket);
      if (!set.rollouts?.some(({ id }) => id === rollout)) throw new Refusal(404, 'There is no such rollout any more.');
      const secure = siteUrl(publicUrl, request).startsWith('https:');
      const isChosen = ({ id }: { id: string }) => id === rollout;
      const cookies = issuedCookies(set, request.headers.cookie, { secure, isChosen });
      const { to } = accept(destination, request.query);
      return reply.header('set-cookie', [...cookies, overrideCookie('', { seconds: 0, secure })]).redirect(to, 303);
    },
  );
}
