import type { DataOf } from '@charis/shared/contract';
import { useAction, useHost, useOperation } from '@charis/shared/remote';
import { periodProblems } from '@charis/shared/rules';
import { Button, Dialog, look, QueryBoundary } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { ScheduleDay } from '../agenda.rules';
import { periodsOn } from '../grid.rules';
import { proposedHours } from '../weekly.rules';
import { CloseDialog } from './close-dialog';
import { PeriodFields } from './period-fields';
import styles from './schedule.module.css';

interface DayHoursDialogProps {
  day: ScheduleDay;
  /** The day, in words. */
  title: string;
  onClose: () => void;
}

/** Gives one date hours of its own, or its weekly ones back. */
export function DayHoursDialog(props: DayHoursDialogProps) {
  const t = useText();
  const setting = useOperation('getReservationSetting', { query: {} });
  if (setting.data) return <Hours {...props} setting={setting.data} />;
  return (
    <Dialog onClose={props.onClose} title={t('day-hours.title', { day: props.title })}>
      <QueryBoundary failed={t('schedule.settings.failed')} query={setting}>
        {() => null}
      </QueryBoundary>
    </Dialog>
  );
}

interface HoursProps extends DayHoursDialogProps {
  setting: DataOf<'getReservationSetting'>;
}

function Hours({ day, title, onClose, setting: { clinics, weekly } }: HoursProps) {
  const t = useText();
  const { call } = useHost();
  const [which, setWhich] = useState<'own' | 'weekly'>('own');
  const [own, setOwn] = useState(() => periodsOn(day, weekly));
  const adding = useRef<HTMLButtonElement>(null);
  const save = useAction('setDayHours', { success: t('day-hours.saved'), failure: t('schedule.failed') });
  // They are compared as those of one day of the week are.
  const problems = periodProblems(
    own.map((period) => ({ ...period, weekday: 1 })),
    clinics,
  );
  const isOwn = which === 'own';
  const body = { selectTime: day.date, periods: isOwn ? own : [] };
  const idle = isOwn && (own.length === 0 || problems.size > 0);
  const preview = async () =>
    idle ? [] : (await call('setDayHours', { body: { ...body, preview: true } }, { isShown: true })).affected;
  function add() {
    const clinicId = own.at(-1)?.clinicId ?? clinics[0]?.clinicId ?? '';
    setOwn([...own, { clinicId, ...proposedHours(own) }]);
  }
  /** The button is gone with its hours: the one that adds hours takes the focus. */
  function remove(place: number) {
    adding.current?.focus();
    setOwn(own.toSpliced(place, 1));
  }
  return (
    <CloseDialog
      asksReason={isOwn}
      confirm={t('day-hours.save')}
      idle={idle}
      onClose={onClose}
      onConfirm={async (reason) => Boolean(await save.run({ body: { ...body, reason: reason || undefined } }))}
      preview={preview}
      reason={day.ownHours?.reason}
      subject={JSON.stringify(body.periods)}
      title={t('day-hours.title', { day: title })}
    >
      {day.ownHours ? (
        <Segments<'own' | 'weekly'>
          aria-label={t('day-hours')}
          onChange={setWhich}
          options={[
            { value: 'own', label: t('day-hours.own') },
            { value: 'weekly', label: t('day-hours.weekly') },
          ]}
          value={which}
        />
      ) : (
        <p className={styles.hint}>{t('day-hours.hint')}</p>
      )}
      {isOwn ? (
        <div className={styles.periods}>
          {[...own.entries()].map(([place, period]) => (
            <PeriodFields
              clinics={clinics}
              day={title}
              key={place}
              name={`wrong-${place}`}
              onChange={(part) => setOwn(own.map((one, index) => (index === place ? { ...one, ...part } : one)))}
              onRemove={() => remove(place)}
              period={period}
              place={place}
              problem={problems.get(place)}
            />
          ))}
          {own.length === 0 ? <p className={styles.hint}>{t('day-hours.none')}</p> : null}
          <div className={look('row', 8)}>
            <Button onClick={add} ref={adding} small>
              {t('schedule.period.add')}
            </Button>
          </div>
        </div>
      ) : null}
    </CloseDialog>
  );
}
