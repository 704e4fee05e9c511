import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './application.module.css';
import type { Application } from './application-form';

const actions = [
  'submit',
  'resubmit',
  'withdraw',
  'take',
  'ask-changes',
  'approve',
  'reject',
  'suspend',
  'reinstate',
  'recheck',
  'expire',
  'note',
] as const;

/** Returns what an event of an application is called. */
export function historyActionOf(action: string, t: ReturnType<typeof useText>): string {
  const known = actions.find((one) => one === action);
  return known ? t(`apply.action.${known}`) : action;
}

interface HistoryProps {
  events: readonly (Application['history'][number] & { actor?: { nickname: string } | null })[];
}

/** Shows what happened to an application, the newest first. */
export function History({ events }: HistoryProps) {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  if (events.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('apply.history')}</summary>
      <ol className={look('stack', 12)}>
        {events.map(({ at, action, reason, actor }) => {
          return (
            <li key={`${at} ${action}`}>
              <strong>{historyActionOf(action, t)}</strong>{' '}
              <span className={look('muted', 'small')}>
                {actor ? (
                  <>
                    <bdi>{actor.nickname}</bdi> ·{' '}
                  </>
                ) : null}
                <time dateTime={at}>{time.format(new Date(at))}</time>
              </span>
              {reason ? (
                <p className={look('breaks', 'above-4')} dir="auto">
                  {reason}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
