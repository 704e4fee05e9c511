import type { DataOf } from '@charis/shared/contract';
import { useHost, useLocale, useOperation, useOperationCall } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Card, QueryBoundary, Skeleton, Tag } from '@charis/shared/ui';
import { Button } from 'antd';
import { ConfirmButton } from '#lib/confirm-button';
import { failureOf } from '#lib/failure';
import { useText } from '#lib/text';
import styles from './list.module.css';

type OneSession = DataOf<'listSessions'>[number];

/** Where the account is logged in. */
export function SessionsCard() {
  const t = useText();
  const { notify } = useHost();
  const sessions = useOperation('listSessions', {});
  const end = useOperationCall('endSession');
  const endAll = useOperationCall('endSessions');

  /** Says what is done, or what went wrong. */
  async function settled(call: Promise<unknown>, done: string) {
    try {
      await call;
      notify('success', done);
    } catch (error) {
      notify('error', failureOf(error, t('sessions.failed')).text);
    }
  }
  return (
    <Card lead={t('sessions.lead')} title={t('sessions.title')}>
      <QueryBoundary failed={t('sessions.missing')} query={sessions} skeleton={<Skeleton height={96} />}>
        {(data) => (
          <>
            <ul className={styles.list}>
              {data.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  onEnd={() =>
                    settled(end.mutateAsync({ params: { sessionId: session.sessionId } }), t('sessions.ended'))
                  }
                  session={session}
                />
              ))}
            </ul>
            {data.length > 1 ? (
              <ConfirmButton
                confirm={t('sessions.everywhere')}
                onConfirm={() => void settled(endAll.mutateAsync({}), t('sessions.ended.all'))}
                question={t('sessions.question')}
              >
                {t('sessions.everywhere')}
              </ConfirmButton>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OneSession; onEnd: () => void }) {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  // The server names a device by browser and system, as far as it knows them.
  const [browser = '', system] = session.device.split(' on ');
  const device = system ? t('sessions.device', { browser, system }) : browser || t('sessions.unknown');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {device} {session.current ? <Tag tone="sage">{t('sessions.here')}</Tag> : null}
        </p>
        <p className={styles.note}>{t('sessions.used', { time: time.format(new Date(session.lastUsedAt)) })}</p>
      </div>
      {session.current ? null : (
        <Button aria-label={t('sessions.end', { device })} onClick={onEnd} shape="round" size="small">
          {t('logOut')}
        </Button>
      )}
    </li>
  );
}
