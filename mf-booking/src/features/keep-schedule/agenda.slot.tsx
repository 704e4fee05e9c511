import { useLanguage, useOperation } from '@charis/shared/remote';
import { cityOf, dayText } from '@charis/shared/rules';
import { Button, EmptyState, Icon, look, QueryBoundary } from '@charis/shared/ui';
import { shiftDay } from '@charis/shared/ui/calendar';
import { useState } from 'react';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { useSwipe } from '#lib/use-swipe';
import { isStanding, zoneOf } from './agenda.rules';
import { AppointmentCard } from './ui/appointment-card';
import { NoHours } from './ui/no-hours';
import { Requests } from './ui/requests';
import styles from './ui/schedule.module.css';
import { useClinicToday } from './use-clinic-today';

export default function AgendaSlot() {
  return (
    <DoctorOnly call="getSchedule">
      <Agenda />
    </DoctorOnly>
  );
}

/** Shows a day's appointments below each other, with what is asked for above them; a swipe leads to another day, as the buttons do. */
function Agenda() {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const { today, learn } = useClinicToday();
  const day = chosen ?? today;
  const schedule = useOperation('getSchedule', { query: { from: day, to: day } }, { keepPrevious: true });
  learn(schedule.data?.zone);
  const appointments = schedule.data?.days[0]?.appointments.filter(isStanding) ?? [];
  const zone = zoneOf(appointments);
  const swipe = useSwipe((way) => setChosen(shiftDay(day, way)));
  return (
    <div className={styles.stack}>
      <NoHours />
      <Requests />
      <section
        aria-labelledby="agenda"
        className={`${look('shrinks', 'panel')} ${styles.panel} ${styles.day}`}
        {...swipe}
      >
        <div className={styles.turn}>
          <Button aria-label={t('schedule.previous.day')} onClick={() => setChosen(shiftDay(day, -1))}>
            <Icon name="back" />
          </Button>
          <h2
            aria-live="polite"
            className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`}
            id="agenda"
          >
            {dayText(day, 'long', language)}
          </h2>
          <Button aria-label={t('schedule.next.day')} onClick={() => setChosen(shiftDay(day, 1))}>
            <Icon name="forward" />
          </Button>
        </div>
        <QueryBoundary failed={t('schedule.load-failed')} query={schedule}>
          {() =>
            appointments.length === 0 ? (
              <EmptyState title={t('schedule.day.empty')} />
            ) : (
              <>
                {zone ? <p className={styles.hint}>{t('schedule.zone', { city: cityOf(zone, language) })}</p> : null}
                <ul className={styles.list}>
                  {appointments.map((entry) => (
                    <li key={entry.kaReservationId}>
                      <AppointmentCard entry={entry} zoneAbove={zone !== undefined} />
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </QueryBoundary>
      </section>
    </div>
  );
}
