import { useAction, useHost, useLanguage } from '@charis/shared/remote';
import { timeIn } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { ScheduleDay } from '../agenda.rules';
import { useRange } from '../use-range';
import { CloseDialog } from './close-dialog';
import styles from './schedule.module.css';

type DaySlot = ScheduleDay['slots'][number];

/** Shows the times of a day that no one has taken, to be closed or opened: chosen one by one, by dragging over them or with Shift and the arrow keys. */
export function SlotPicker({ day }: { day: ScheduleDay }) {
  const t = useText();
  const language = useLanguage();
  const { call } = useHost();
  const [closing, setClosing] = useState(false);
  const change = useAction('setSlotOpen', { failure: t('schedule.failed') });
  const slots = day.slots.filter(({ state }) => state === 'FREE' || state === 'CLOSED');
  const { chosen, propsOf, clear } = useRange(slots.map(({ slotId }) => slotId));
  const known = slots.filter(({ slotId }) => chosen.includes(slotId));
  const [free, closed] = [
    known.filter(({ state }) => state === 'FREE'),
    known.filter(({ state }) => state === 'CLOSED'),
  ];

  const input = ({ displayTime }: DaySlot, state: 0 | 1) => ({ selectTime: day.date, displayTime, state });

  async function set(some: DaySlot[], state: 0 | 1): Promise<boolean> {
    for (const slot of some) {
      if (!(await change.run({ body: input(slot, state) }))) return false;
    }
    clear();
    return true;
  }
  async function preview() {
    const answers = await Promise.all(
      free.map((slot) => call('setSlotOpen', { body: { ...input(slot, 0), preview: true } }, { isShown: true })),
    );
    return answers.flatMap(({ affected }) => affected);
  }
  if (slots.length === 0) return <p className={styles.hint}>{t('schedule.times.none')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('schedule.times.hint')}</p>
      <ul aria-label={t('schedule.times')} className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.slotId}>
            <button
              {...propsOf(slot.slotId)}
              aria-label={t(slot.state === 'FREE' ? 'schedule.time.free' : 'schedule.time.closed', {
                time: timeIn(slot.startUtc, slot.zone, language),
              })}
              className={`${look('wide', 'touch', 'framed', 'round-medium')} ${styles.slot} ${slot.state === 'CLOSED' ? styles.closed : ''}`}
              type="button"
            >
              {timeIn(slot.startUtc, slot.zone, language)}
            </button>
          </li>
        ))}
      </ul>
      <div className={`${look('row', 8)} ${styles.buttons}`}>
        <Button disabled={free.length === 0} onClick={() => setClosing(true)} small>
          {t('schedule.close.times', { count: free.length })}
        </Button>
        <Button busy={change.isPending} disabled={closed.length === 0} onClick={() => void set(closed, 1)} small>
          {t('schedule.open.times', { count: closed.length })}
        </Button>
      </div>
      {day.closed ? <p className={styles.hint}>{t('schedule.day.closed.hint')}</p> : null}
      {closing ? (
        <CloseDialog
          confirm={t('schedule.close.confirm')}
          onClose={() => setClosing(false)}
          onConfirm={() => set(free, 0)}
          preview={preview}
          subject=""
          title={t('schedule.close.times', { count: free.length })}
        />
      ) : null}
    </>
  );
}
