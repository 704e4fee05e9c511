import type { WebhookSummary } from '@charis/delivery/client';
import { Button, EmptyState, look, Page } from '@charis/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { AddWebhook } from './add-webhook';
import styles from './webhooks.module.css';

const { webhooks } = texts;

function stateOf({ disabledAt, lastFailure, lastSentAt }: WebhookSummary): string {
  if (disabledAt) return webhooks.disabled(moment(disabledAt), lastFailure);
  if (lastFailure) return webhooks.failing(lastFailure);
  return lastSentAt ? webhooks.sent(moment(lastSentAt)) : webhooks.neverSent;
}

function WebhookRow({ webhook }: { webhook: WebhookSummary }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { id, url, createdBy, createdAt, waiting, lastFailure, disabledAt } = webhook;
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['webhooks'] });
  const enable = useMutation({ mutationFn: () => client.enableWebhook(id), onSuccess });
  const remove = useMutation({ mutationFn: () => client.removeWebhook(id), onSuccess });
  const error = enable.error ?? remove.error;
  return (
    <li className={`${look('row', 8, 32, 'top', 'between')} ${styles.webhook}`}>
      <div className={look('stack', 8, 'shrinks', 'breaks')}>
        <h2 className={look('size-22', 'tight')}>{url}</h2>
        <p className={look(lastFailure ? 'danger' : 'muted', 'small')}>{stateOf(webhook)}</p>
        {waiting > 0 ? <p className={look('muted', 'small')}>{webhooks.waiting(waiting)}</p> : null}
        <p className={look('muted', 'small')}>{webhooks.by(createdBy, moment(createdAt))}</p>
        {error ? <div role="alert">{problemOf(error).message}</div> : null}
      </div>
      <div className={look('line', 8, 'end')}>
        {disabledAt ? (
          <Button aria-label={webhooks.enableOf(url)} disabled={enable.isPending} onClick={() => enable.mutate()}>
            {webhooks.enable}
          </Button>
        ) : null}
        <Button aria-label={webhooks.removeOf(url)} disabled={remove.isPending} onClick={() => remove.mutate()}>
          {webhooks.remove}
        </Button>
      </div>
    </li>
  );
}

/** Shows the webhooks as they are, and adds one. */
function Webhooks() {
  const { client } = useSession();
  const query = useQuery({ queryKey: ['webhooks'], queryFn: () => client.webhooks() });
  return (
    <>
      <AddWebhook />
      <Reading query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState hint={webhooks.emptyHint} title={webhooks.empty} />
          ) : (
            <ul aria-label={webhooks.list}>
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </Reading>
    </>
  );
}

export function WebhooksPage() {
  const { identity } = useSession();
  return (
    <Page lead={webhooks.lead} title={webhooks.title}>
      {identity.role === 'manager' ? (
        <Webhooks />
      ) : (
        <EmptyState hint={webhooks.managersOnlyHint} title={webhooks.managersOnly} />
      )}
    </Page>
  );
}
