import { useAction, useHost, useLanguage } from '@charis/shared/remote';
import { dayText, timeIn } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { ScheduleDay } from '../agenda.rules';
import { CloseDialog } from './close-dialog';
import { GuestDialog } from './guest-dialog';
import styles from './time-grid.module.css';

export interface ChosenTime {
  day: ScheduleDay;
  slot: ScheduleDay['slots'][number];
}

interface ChosenTimesProps {
  chosen: readonly ChosenTime[];
  onDone: () => void;
}

/** Shows what can be done with the times that are chosen: close, open, and book one of them for a caller. */
export function ChosenTimes({ chosen, onDone }: ChosenTimesProps) {
  const t = useText();
  const language = useLanguage();
  const { call } = useHost();
  const [asked, setAsked] = useState<'close' | 'book'>();
  const change = useAction('setSlotOpen', { failure: t('schedule.failed') });
  const free = chosen.filter(({ slot }) => slot.state === 'FREE');
  const closed = chosen.filter(({ slot }) => slot.state === 'CLOSED');
  const [only] = chosen.length === 1 ? free : [];

  const input = ({ day, slot: { displayTime } }: ChosenTime, state: 0 | 1, reason?: string) => ({
    selectTime: day.date,
    displayTime,
    state,
    reason: reason || undefined,
  });
  async function set(some: readonly ChosenTime[], state: 0 | 1, reason?: string): Promise<boolean> {
    for (const one of some) if (!(await change.run({ body: input(one, state, reason) }))) return false;
    onDone();
    return true;
  }
  async function preview() {
    const answers = await Promise.all(
      free.map((one) => call('setSlotOpen', { body: { ...input(one, 0), preview: true } }, { isShown: true })),
    );
    return answers.flatMap(({ affected }) => affected);
  }
  return (
    <div className={`${look('row', 8)} ${styles.chosen}`}>
      {only ? (
        <Button onClick={() => setAsked('book')} small variant="primary">
          {t('schedule.guest.at', { time: timeIn(only.slot.startUtc, only.slot.zone, language) })}
        </Button>
      ) : null}
      {free.length > 0 ? (
        <Button onClick={() => setAsked('close')} small>
          {t('schedule.close.times', { count: free.length })}
        </Button>
      ) : null}
      {closed.length > 0 ? (
        <Button busy={change.isPending} onClick={() => void set(closed, 1)} small>
          {t('schedule.open.times', { count: closed.length })}
        </Button>
      ) : null}
      <Button onClick={onDone} small variant="link">
        {t('schedule.chosen.clear')}
      </Button>
      {asked === 'close' ? (
        <CloseDialog
          asksReason
          confirm={t('schedule.close.confirm')}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => set(free, 0, reason)}
          preview={preview}
          subject=""
          title={t('schedule.close.times', { count: free.length })}
        />
      ) : null}
      {asked === 'book' && only ? (
        <GuestDialog
          day={only.day}
          onClose={() => setAsked(undefined)}
          slotId={only.slot.slotId}
          title={t('schedule.guest.title', { day: dayText(only.day.date, 'long', language) })}
        />
      ) : null}
    </div>
  );
}
