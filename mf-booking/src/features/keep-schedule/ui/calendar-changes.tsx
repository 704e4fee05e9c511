import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation } from '@charis/shared/remote';
import { dayText, momentText, timeIn, viewerZone } from '@charis/shared/rules';
import { Button, Dialog, look, QueryBoundary } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

type Change = DataOf<'listCalendarChanges'>[number];

/** Acts that have words of their own; any other one is a change. */
const known = ['close', 'open', 'hours', 'weekly'] as const;

/** Shows what was closed, opened and given other hours, and by whom. */
export function CalendarChanges() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('changes.title')}</Button>
      {open ? (
        <Dialog onClose={() => setOpen(false)} title={t('changes.title')}>
          <Changes />
        </Dialog>
      ) : null}
    </>
  );
}

function Changes() {
  const t = useText();
  const changes = useOperation('listCalendarChanges', {});
  return (
    <QueryBoundary failed={t('changes.failed')} query={changes}>
      {(list) =>
        list.length === 0 ? (
          <p className={styles.hint}>{t('changes.none')}</p>
        ) : (
          <ol className={look('stack', 16)}>
            {list.map((change) => (
              <li key={change.changeId}>
                <OneChange change={change} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  );
}

function OneChange({ change }: { change: Change }) {
  const t = useText();
  const language = useLanguage();
  const { action, firstDay, lastDay, days, from, until, reason, side, name, at } = change;
  const act = known.find((one) => one === action);
  const first = dayText(firstDay, 'dated', language);
  const which =
    firstDay === lastDay
      ? first
      : t('changes.days', { count: days, from: first, to: dayText(lastDay, 'dated', language) });
  const time = (wall: string) => (wall === '24:00' ? wall : timeIn(`${firstDay}T${wall}:00Z`, 'UTC', language));
  const hours = from && (until ? t('changes.hours', { from: time(from), to: time(until) }) : time(from));
  return (
    <>
      <p className={look('strong')}>
        {[t(act ? `changes.action.${act}` : 'history.action.other'), which, hours].filter(Boolean).join(' · ')}
      </p>
      {reason ? <p className={look('breaks', 'above-4')}>{t('schedule.reason.given', { reason })}</p> : null}
      <p className={`${look('above-4')} ${styles.hint}`}>
        {side ? t(`history.by.${side}`, { name }) : t('history.by.none')} · {momentText(at, viewerZone(), language)}
      </p>
    </>
  );
}
