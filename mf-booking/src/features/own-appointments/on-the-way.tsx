import { useAction } from '@charis/shared/remote';
import { lateMinutes } from '@charis/shared/rules';
import { Button, look, useKeptFocus } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { type Appointment, wayOf } from './appointment';
import styles from './appointment-card.module.css';

interface OnTheWayProps {
  appointment: Appointment;
  now: number;
  /** Undefined where it cannot be moved here. */
  onMove: (() => void) | undefined;
}

/** Asks whether one is coming and lets one say that one is late, each by one press; nothing before its time. */
export function OnTheWay({ appointment, now, onMove }: OnTheWayProps) {
  const t = useText();
  const kept = useKeptFocus<HTMLDivElement>();
  const { kaReservationId, comingUtc } = appointment;
  const { coming, late } = wayOf(appointment, now);
  const confirm = useAction('confirmComing', { success: t('way.coming.done'), failure: t('way.failed') });
  if (!coming && !late) return null;
  return (
    <div {...kept} className={`${look('stack', 12)} ${styles.proposal}`}>
      {coming && !comingUtc ? (
        <div className={look('row', 8)}>
          <p>{t('way.coming.ask')}</p>
          <Button
            busy={confirm.isPending}
            onClick={() => void confirm.run({ body: { kaReservationId } })}
            variant="primary"
          >
            {t('way.coming')}
          </Button>
          {onMove ? <Button onClick={onMove}>{t('way.other-time')}</Button> : null}
        </div>
      ) : null}
      {comingUtc ? <p>{t('way.coming.said')}</p> : null}
      {late ? <Late appointment={appointment} /> : null}
    </div>
  );
}

function Late({ appointment: { kaReservationId, lateMinutes: said } }: Pick<OnTheWayProps, 'appointment'>) {
  const t = useText();
  const say = useAction('sayLate', { success: t('way.late.done'), failure: t('way.failed') });
  return (
    <fieldset className={look('row', 8)}>
      <legend>{t('way.late')}</legend>
      {lateMinutes.map((minutes) => (
        <Button
          aria-pressed={said === minutes}
          disabled={say.isPending}
          key={minutes}
          onClick={() => void say.run({ body: { kaReservationId, minutes: said === minutes ? null : minutes } })}
          small
          variant={said === minutes ? 'primary' : 'secondary'}
        >
          {t('way.late.minutes', { count: minutes })}
        </Button>
      ))}
    </fieldset>
  );
}
