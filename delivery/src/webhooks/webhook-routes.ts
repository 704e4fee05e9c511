import { randomBytes } from 'node:crypto';
import { type OutsideOptions, runTransaction, urlFault } from '@charis/shared/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { webhookRequest } from '../api/contract/webhooks';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { identityOf } from '../auth/identity';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { enableWebhook, insertWebhook, listWebhooks, removeWebhook } from './webhook.store';
import { WebhookSender } from './webhook-sender';

type Row = Awaited<ReturnType<typeof listWebhooks>>[number];

const present = (row: Row) => ({
  id: row.id,
  url: row.url,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  lastFailure: row.last_failure,
  waiting: row.waiting ?? 0,
  disabledAt: row.disabled_at?.toISOString() ?? null,
});

const idParams = z.object({ id: z.uuid('expected the id of a webhook, as webhook list prints it') });

/** Bytes of a secret, as many as the signature has. */
const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const unknown = (action: string) =>
  new Refusal(404, `There is no such webhook${action === 'enable-webhook' ? ' that is disabled' : ''}.`, {
    remedy: 'See which there are: npm run release -- webhook list',
  });

/** Adds the routes about webhooks, and sends what they are to hear while delivery runs. */
export function addWebhooks(app: FastifyInstance, { db, clock, log }: Services, options: OutsideOptions): void {
  const onFault = (error: unknown) => log.error({ err: error }, 'webhooks could not be sent');
  const sender = new WebhookSender({ db, clock, onFault, ...options }).start();
  app.addHook('onClose', () => sender.stop());

  /** Changes one webhook, and writes that into the history: of its address only the host, because the rest may be secret. */
  const change = (
    request: FastifyRequest,
    action: 'create-webhook' | 'remove-webhook' | 'enable-webhook',
    work: (trx: Db) => Promise<{ id: string; url: string } | undefined>,
  ) =>
    runTransaction(db, async (trx) => {
      const changed = await work(trx);
      if (!changed) throw unknown(action);
      const { id, url } = changed;
      const detail = { webhook: id, name: new URL(url).host };
      const { name: actor, team } = identityOf(request);
      await writeAudit(trx, { at: clock.now(), actor, team, action, detail });
      return { id, url };
    });

  app.get('/webhooks', { config: { role: 'manager' } }, async () => ({ list: (await listWebhooks(db)).map(present) }));

  app.post('/webhooks', { config: { role: 'manager' } }, async (request, reply) => {
    const { url } = accept(webhookRequest, request.body);
    const fault = urlFault(url, options);
    if (fault) {
      throw new Refusal(400, `url: ${fault}`, {
        remedy: 'Name an https address of a public host. WEBHOOK_PRIVATE=true allows others.',
      });
    }
    const secret = makeSecret();
    const row = { url, secret, created_by: identityOf(request).name, created_at: clock.now() };
    const made = await change(request, 'create-webhook', (trx) => insertWebhook(trx, row));
    return reply.code(201).send({ ...made, secret });
  });

  app.delete('/webhooks/:id', { config: { role: 'manager' } }, (request) => {
    const { id } = accept(idParams, request.params);
    return change(request, 'remove-webhook', (trx) => removeWebhook(trx, id));
  });

  app.post('/webhooks/:id/enable', { config: { role: 'manager' } }, (request) => {
    const { id } = accept(idParams, request.params);
    return change(request, 'enable-webhook', (trx) => enableWebhook(trx, id));
  });
}
