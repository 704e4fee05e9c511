import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation } from '@charis/shared/remote';
import { momentText, viewerZone } from '@charis/shared/rules';
import { look, QueryBoundary } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

type Step = DataOf<'getAppointmentHistory'>[number];

/** Steps that have words of their own; any other one is a change. */
const known = [
  'apply',
  'ask-to-move',
  'confirm',
  'decline',
  'fulfil',
  'miss',
  'cancel-as-doctor',
  'cancel-as-member',
  'expire',
  'complete',
  'join',
  'move',
  'propose',
  'decline-proposal',
  'withdraw-proposal',
  'progress-arrived',
  'progress-in-room',
  'progress-left',
  'progress-paid',
  'progress-none',
] as const;

/** Shows, once it is opened, what has happened to an appointment and who did it. */
export function History({ kaReservationId }: { kaReservationId: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details
      className={`${look('across')} ${styles.unprinted}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.more}>{t('history')}</summary>
      {open ? <Steps kaReservationId={kaReservationId} /> : null}
    </details>
  );
}

function Steps({ kaReservationId }: { kaReservationId: string }) {
  const t = useText();
  const language = useLanguage();
  const history = useOperation('getAppointmentHistory', { params: { kaReservationId } });
  const whatText = ({ action }: Step) => {
    const name = known.find((one) => one === action);
    return name ? t(`history.action.${name}`) : t('history.action.other');
  };
  const whoText = ({ side, name }: Step) => (side ? t(`history.by.${side}`, { name }) : t('history.by.none'));
  return (
    <QueryBoundary failed={t('history.failed')} query={history}>
      {(steps) => (
        <ol className={look('stack', 8, 'above-8')}>
          {steps.map((step) => (
            <li key={`${step.at} ${step.action}`}>
              <p>{whatText(step)}</p>
              <p className={styles.hint}>
                {whoText(step)} · {momentText(step.at, viewerZone(), language)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </QueryBoundary>
  );
}
