import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/handler';
import { isOperator } from '#platform/http/operator-access';
import { countUnread, findMessage, findMessages, markRead } from './mailbox.store';
import { mailboxCss } from './mailbox-css';
import { mailboxPage } from './mailbox-page';

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Mails are written for mail programs, with styles in attributes. Nothing in them runs or loads. */
const bodyPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const longestTerm = 100;

interface Search {
  q?: unknown;
  folder?: unknown;
  view?: unknown;
}

const wishOf = ({ q, folder, view }: Search) => ({
  term: typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, longestTerm) : '',
  channel: folder === 'sms' ? ('sms' as const) : ('email' as const),
  asText: view === 'text',
});

/**
 * Serves the messages that this site has written, at /mailbox, where none are sent: for this machine, or with a token for the person who has it.
 */
export function addMailbox(
  app: FastifyInstance,
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
): void {
  if (config.smtp) return;
  const { mailboxToken } = config;

  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.headers({ ...common, 'content-security-policy': pagePolicy });
    if (isOperator(request, mailboxToken, config)) return undefined;
    if (!mailboxToken) return reply.code(404).type('text/plain').send('Not found');
    reply.header('www-authenticate', 'Basic realm="Mailbox", charset="UTF-8"');
    return reply.code(401).type('text/plain').send('The password is MAILBOX_TOKEN.');
  }
  const options = { onRequest, exposeHeadRoute: false };
  const messageOf = async (id: string) => (/^[1-9]\d{0,17}$/.test(id) ? findMessage(db, id) : undefined);
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8');

  app.get('/mailbox/style.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxCss),
  );
  app.get<{ Querystring: Search }>('/mailbox', options, async ({ query }, reply) => {
    const wish = wishOf(query);
    const messages = await findMessages(db, wish.channel, wish.term);
    return html(reply).send(mailboxPage({ ...wish, messages, unread: await countUnread(db), open: undefined }));
  });
  app.get<{ Params: { id: string }; Querystring: Search }>(
    '/mailbox/:id',
    options,
    async ({ params, query }, reply) => {
      const open = await messageOf(params.id);
      if (open) await markRead(db, open.id, clock.now());
      const wish = { ...wishOf(query), ...(open ? { channel: open.channel } : {}) };
      const messages = await findMessages(db, wish.channel, wish.term);
      const page = mailboxPage({ ...wish, messages, unread: await countUnread(db), open: open ?? 'missing' });
      return html(reply.code(open ? 200 : 404)).send(page);
    },
  );
  app.get<{ Params: { id: string } }>('/mailbox/:id/body', options, async ({ params }, reply) => {
    const message = await messageOf(params.id);
    reply.header('content-security-policy', bodyPolicy);
    if (!message?.html) return reply.code(404).type('text/plain').send('Not found');
    return html(reply).send(message.html.replace('<head>', '<head><base target="_top">'));
  });
  app.get<{ Params: { id: string; place: string } }>(
    '/mailbox/:id/attachments/:place',
    options,
    async ({ params }, reply) => {
      const message = await messageOf(params.id);
      const attachment = message?.attachments.find(({ place }) => String(place) === params.place);
      if (!attachment) return reply.code(404).type('text/plain').send('Not found');
      const name = encodeURIComponent(attachment.file_name);
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
      return reply.type(attachment.content_type).send(attachment.content);
    },
  );
}
