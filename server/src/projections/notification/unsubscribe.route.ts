import { chooseLanguage } from '@charis/shared/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/handler';
import { plainPageHeaders } from '#platform/http/plain-page';
import { findPreferences, findSubscriber, savePreferences } from './preference.store';
import { unsubscribePage } from './unsubscribe-page';
import { readUnsubscribeToken } from './unsubscribe-token';

interface Link {
  Querystring: { token?: unknown };
}
type Asked = FastifyRequest<Link>;

/**
 * Returns the link of a digest that stops it, without a log-in. GET shows a button, because programs open links by themselves; POST, which is also what
 * a mail program sends for its own button (RFC 8058), does it. To repeat it changes nothing.
 */
export function addUnsubscribeRoutes(app: FastifyInstance, { db, config: settings }: Services): void {
  const config: object = { operation: 'unsubscribe' };
  const holderOf = ({ query: { token } }: Asked) =>
    findSubscriber(db, readUnsubscribeToken(settings, String(token ?? '')));
  const preferencesUrl = `${settings.publicUrl}/user/profile#community`;

  function show(request: Asked, reply: FastifyReply, language: 'en' | 'zh-CN' | undefined, stopped: boolean) {
    const { cookie, 'accept-language': wishes } = request.headers;
    const state = !language ? 'unknown' : stopped ? 'stopped' : 'asking';
    const page = unsubscribePage({ state, language: language ?? chooseLanguage(cookie, wishes), preferencesUrl });
    return reply
      .code(language ? 200 : 404)
      .headers(plainPageHeaders)
      .send(page);
  }

  app.get<Link>('/mails/unsubscribe', { config }, async (request, reply) => {
    const holder = await holderOf(request);
    const stopped = holder && (await findPreferences(db, holder.id)).digest === 'off';
    return show(request, reply, holder?.language, stopped ?? false);
  });
  app.post<Link>('/mails/unsubscribe', { config }, async (request, reply) => {
    const holder = await holderOf(request);
    if (holder) await savePreferences(db, holder.id, { digest: 'off' });
    return show(request, reply, holder?.language, true);
  });
}
