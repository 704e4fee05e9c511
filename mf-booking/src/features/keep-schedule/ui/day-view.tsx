import { useAction, useHost, useLanguage, usePractice, useSession } from '@charis/shared/remote';
import { cityOf, dayText, timeIn } from '@charis/shared/rules';
import { look, useKeptFocus } from '@charis/shared/ui';
import { saveCsv } from '@charis/shared/ui/data';
import { useState } from 'react';
import { clinicLine } from '#lib/clinic-line';
import { stateTextOf } from '#lib/state-text';
import { useText } from '#lib/text';
import { bookableByDoctor, isStanding, type ScheduleDay, zoneOf } from '../agenda.rules';
import { useOwnPage } from '../use-own-page';
import { ActionRow } from './action-row';
import { AppointmentCard } from './appointment-card';
import { CloseDialog } from './close-dialog';
import { DayHoursDialog } from './day-hours-dialog';
import { GuestDialog } from './guest-dialog';
import styles from './schedule.module.css';
import { TimeGrid } from './time-grid';

interface DayViewProps {
  day: ScheduleDay;
  today: string;
  /** Of the first clinic. */
  zone: string;
}

/** Shows one day to scale and as a list, with what can be done with the whole of it. */
export function DayView({ day, today, zone: usualZone }: DayViewProps) {
  const t = useText();
  const language = useLanguage();
  const session = useSession();
  const { call } = useHost();
  const [closing, setClosing] = useState(false);
  const [booking, setBooking] = useState(false);
  const [setting, setSetting] = useState(false);
  const { isOpen: takesBookings, actsFor } = usePractice();
  const change = useAction('setDayOpen', { failure: t('schedule.failed') });
  const standing = day.appointments.filter(isStanding);
  const zone = zoneOf(standing);
  const calledOff = day.appointments.filter((entry) => !isStanding(entry));
  const kept = useKeptFocus<HTMLElement>();
  const clinics = useOwnPage()?.clinics.filter(({ clinicId }) => standing.some((entry) => entry.clinicId === clinicId));
  const isFull = bookableByDoctor(day, Date.now()).length === 0;
  const title = dayText(day.date, 'long', language);

  function download() {
    const head = ['time', 'end', 'member', 'phone', 'type', 'mode', 'clinic', 'state'] as const;
    const rows = standing.map((entry) => [
      timeIn(entry.startUtc, entry.zone, language),
      timeIn(entry.endUtc, entry.zone, language),
      entry.memberName,
      entry.phone,
      entry.typeName ?? (entry.type && t(`book.type.${entry.type}`)),
      t(entry.mode),
      entry.clinicName,
      t(stateTextOf(entry)),
    ]);
    saveCsv(`${day.date}.csv`, [head.map((name) => t(`schedule.csv.${name}`)), ...rows]);
  }
  /** The reason, and who of the team has done it. */
  const whyText = (reason?: string, by?: string) =>
    [reason && t('schedule.reason.given', { reason }), by && t('schedule.by', { name: by })]
      .filter(Boolean)
      .join(' · ');
  const set = async (state: 0 | 1, reason?: string) =>
    Boolean(await change.run({ body: { selectTime: day.date, state, reason: reason || undefined } }));
  const preview = async () =>
    (await call('setDayOpen', { body: { selectTime: day.date, state: 0, preview: true } }, { isShown: true })).affected;
  const actions = [
    ...(takesBookings && day.date >= today
      ? [{ key: 'guest', label: t('schedule.guest'), onClick: () => setBooking(true) }]
      : []),
    ...(standing.length > 0
      ? [
          { key: 'print', label: t('schedule.print'), onClick: () => window.print() },
          { key: 'csv', label: t('schedule.csv'), onClick: download },
        ]
      : []),
    ...(takesBookings && day.closed
      ? [{ key: 'open', label: t('schedule.open.day'), onClick: () => void set(1) }]
      : []),
    ...(takesBookings && !day.closed
      ? [{ key: 'close', label: t('schedule.close.day'), onClick: () => setClosing(true) }]
      : []),
    ...(takesBookings && day.date >= today
      ? [{ key: 'hours', label: t('day-hours'), onClick: () => setSetting(true) }]
      : []),
  ];
  return (
    <>
      <section
        aria-labelledby="day"
        className={`${look('shrinks', 'panel')} ${styles.panel} ${styles.printable}`}
        data-window="printed"
        {...kept}
      >
        <div className={styles.head}>
          <h2 className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`} id="day">
            {title}
          </h2>
          <ActionRow items={actions} />
        </div>
        {session.status === 'in' ? (
          <p className={styles.printed}>
            {actsFor?.name ?? session.user.nickname} · {dayText(day.date, 'dated', language)}
          </p>
        ) : null}
        {clinics?.map((clinic) => (
          <p className={styles.printed} key={clinic.clinicId}>
            {clinicLine({ ...clinic, name: `${clinic.name}, ${clinic.address}` })}
          </p>
        ))}
        {takesBookings && isFull && !day.closed && day.date >= today ? (
          <p className={`${look('below-12')} ${styles.hint} ${styles.unprinted}`}>{t('schedule.guest.none')}</p>
        ) : null}
        {day.closed ? (
          <p className={styles.banner}>
            {t('schedule.day.closed')} {whyText(day.reason, day.closedBy)}
          </p>
        ) : day.ownHours ? (
          <p className={`${look('below-12')} ${styles.hint} ${styles.unprinted}`}>
            {t('day-hours.are-own')} {whyText(day.ownHours.reason, day.ownHours.by)}
          </p>
        ) : null}
        <div className={`${look('below-24')} ${styles.unprinted}`}>
          <TimeGrid days={[day]} today={today} zone={usualZone} />
        </div>
        {zone ? <p className={styles.hint}>{t('schedule.zone', { city: cityOf(zone, language) })}</p> : null}
        {standing.length === 0 ? (
          <p className={styles.hint}>{t('schedule.day.empty')}</p>
        ) : (
          <ul className={styles.list}>
            {standing.map((entry) => (
              <li key={entry.kaReservationId}>
                <AppointmentCard entry={entry} zoneAbove={zone !== undefined} />
              </li>
            ))}
          </ul>
        )}
        {calledOff.length > 0 ? (
          <details className={styles.unprinted}>
            <summary className={styles.more}>{t('schedule.called-off', { count: calledOff.length })}</summary>
            <ul className={styles.list}>
              {calledOff.map((entry) => (
                <li key={entry.kaReservationId}>
                  <AppointmentCard entry={entry} />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </section>
      {booking ? (
        <GuestDialog day={day} onClose={() => setBooking(false)} title={t('schedule.guest.title', { day: title })} />
      ) : null}
      {setting ? <DayHoursDialog day={day} onClose={() => setSetting(false)} title={title} /> : null}
      {closing ? (
        <CloseDialog
          asksReason
          confirm={t('schedule.close.confirm')}
          onClose={() => setClosing(false)}
          onConfirm={(reason) => set(0, reason)}
          preview={preview}
          subject={day.date}
          title={t('schedule.close.day.title', { day: title })}
        />
      ) : null}
    </>
  );
}
