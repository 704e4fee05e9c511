import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useLocale } from '@charis/shared/remote';
import { cityOf, dateFormat, timeIn } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { Address } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import styles from './clinic-facts.module.css';

type Clinic = DataOf<'getDoctorDetails'>['clinics'][number];

const clock = (minute: number) => new Date(Date.UTC(2024, 0, 1, Math.floor(minute / 60), minute % 60)).toISOString();

/** Hours by weekday, on the clinic's own clock. */
export function ClinicHours({ hours }: Pick<Clinic, 'hours'>) {
  const t = useText();
  const language = useLanguage();
  const weekday = dateFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  const days = [...new Set(hours.map(({ weekday: day }) => day))];
  const time = (minute: number) => timeIn(clock(minute), 'UTC', language);
  return (
    <ul aria-label={t('clinic.hours')} className={styles.hours}>
      {days.map((day) => (
        <li className={`${look('row', 4, 12, 'top', 'between')} ${styles.day}`} key={day}>
          <span>{weekday.format(new Date(Date.UTC(2024, 0, day)))}</span>
          <span className={styles.periods}>
            {hours
              .filter((one) => one.weekday === day)
              .map(({ startsMinute, endsMinute }) => (
                <span key={startsMinute}>
                  {time(startsMinute)} – {time(endsMinute)}
                </span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shows how to get to a clinic, and its hours on its own clock. */
export function ClinicFacts({ clinic }: { clinic: Clinic }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Address
        directions
        line={clinic.line}
        postcode={clinic.postcode}
        state={clinic.stateCode}
        suburb={clinic.suburb}
        variant="lines"
      />
      {clinic.phone ? (
        <a className={look('line', 'inline', 'touch', 'accent')} href={`tel:${clinic.phone.replaceAll(' ', '')}`}>
          {clinic.phone}
        </a>
      ) : null}
      {clinic.hours.length ? (
        <>
          <ClinicHours hours={clinic.hours} />
          <p className={look('muted', 'small')}>{t('doctor.zone', { zone: cityOf(clinic.zone, language) })}</p>
        </>
      ) : null}
      <dl className={styles.facts}>
        {clinic.access ? (
          <>
            <dt>{t('clinic.access')}</dt>
            <dd dir="auto">{clinic.access}</dd>
          </>
        ) : null}
        {clinic.parking ? (
          <>
            <dt>{t('clinic.parking')}</dt>
            <dd dir="auto">{clinic.parking}</dd>
          </>
        ) : null}
      </dl>
    </>
  );
}
