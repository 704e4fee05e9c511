import type { DataOf } from '@charis/shared/contract';
import { useAction, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Card, look, QueryBoundary, Skeleton, Tag } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { useDeviceName } from './device-name';
import styles from './list.module.css';

type OneSession = DataOf<'listSessions'>[number];

/** Shows where the account is logged in. */
export function SessionsCard() {
  const t = useText();
  const sessions = useOperation('listSessions', {});
  const failure = t('sessions.failed');
  const end = useAction('endSession', { success: t('sessions.ended'), failure });
  const endAll = useAction('endSessions', { success: t('sessions.ended.all'), failure });
  return (
    <Card lead={t('sessions.lead')} title={t('sessions.title')}>
      <QueryBoundary failed={t('sessions.missing')} query={sessions} skeleton={<Skeleton height={96} />}>
        {(data) => (
          <>
            <ul className={styles.list}>
              {data.map((session) => (
                <SessionRow
                  key={session.sessionId}
                  onEnd={() => void end.run({ params: { sessionId: session.sessionId } })}
                  session={session}
                />
              ))}
            </ul>
            {data.length > 1 ? (
              <ConfirmButton
                confirm={t('sessions.everywhere')}
                onConfirm={() => void endAll.run({})}
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
  const device = useDeviceName(session.device);
  return (
    <li className={`${look('row', 8, 16, 'between')} ${styles.row}`}>
      <div className={styles.words}>
        <p className={styles.name}>
          {device} {session.current ? <Tag tone="sage">{t('sessions.here')}</Tag> : null}
        </p>
        <p className={look('muted', 'small', 'above-4')}>
          {t('sessions.used', { time: time.format(new Date(session.lastUsedAt)) })}
        </p>
      </div>
      {session.current ? null : (
        <Button aria-label={t('sessions.end', { device })} onClick={onEnd} small>
          {t('logOut')}
        </Button>
      )}
    </li>
  );
}
