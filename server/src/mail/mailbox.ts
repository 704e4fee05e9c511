import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config';
import type { Db } from '#database/connection';
import { isOperator } from '#operator-access';
import { findMail, findMails } from './mailbox.store';
import { mailboxCss, mailboxHtml, mailHtml, missingMailHtml } from './mailbox-html';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The mails that this site has written at /mailbox: for this machine, or with a token for whoever has it. */
export function addMailbox(app: FastifyInstance, { mailboxToken }: Config, db: Db): void {
  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.headers(headers);
    if (isOperator(request, mailboxToken)) return undefined;
    if (!mailboxToken) return reply.code(404).type('text/plain').send('Not found');
    reply.header('www-authenticate', 'Basic realm="Mailbox", charset="UTF-8"');
    return reply.code(401).type('text/plain').send('The password is MAILBOX_TOKEN.');
  }
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8');
  app.get('/mailbox', { onRequest }, async (_request, reply) => html(reply).send(mailboxHtml(await findMails(db))));
  app.get('/mailbox/style.css', { onRequest }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxCss),
  );
  app.get<{ Params: { id: string } }>('/mailbox/:id', { onRequest }, async (request, reply) => {
    const { id } = request.params;
    const mail = /^[1-9]\d{0,17}$/.test(id) ? await findMail(db, id) : undefined;
    return mail ? html(reply).send(mailHtml(mail)) : html(reply.code(404)).send(missingMailHtml());
  });
}
