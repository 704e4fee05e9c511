import { useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { QueryBoundary } from '@charis/shared/ui';
import { Address, AustraliaMap } from '@charis/shared/ui/display';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './see-doctor.module.css';

const clock = (minute: number) => new Date(Date.UTC(2024, 0, 1, Math.floor(minute / 60), minute % 60));

/** Where a doctor works, with the hours on each clinic's clock. */
export function Clinics({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const locale = useLocale();
  const [chosen, setChosen] = useState<string>();
  const details = useOperation('getDoctorDetails', { params: { id: doctorUserId } });
  const weekday = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
  return (
    <QueryBoundary failed={t('doctor.failed')} query={details}>
      {({ clinics }) => (
        <AustraliaMap
          label={t('doctor.tab.clinics')}
          onChoose={setChosen}
          places={clinics.map((clinic) => ({ ...clinic, id: clinic.clinicId, area: clinic.suburb }))}
          value={chosen}
        >
          {(clinic) => (
            <div className={styles.clinic}>
              <h2 className={styles.subtitle}>
                <bdi>{clinic.name}</bdi>
              </h2>
              <Address
                directions
                line={clinic.line}
                postcode={clinic.postcode}
                state={clinic.stateCode}
                suburb={clinic.suburb}
                variant="lines"
              />
              {clinic.phone ? <a href={`tel:${clinic.phone}`}>{clinic.phone}</a> : null}
              <ul className={styles.rows}>
                {clinic.hours.map(({ weekday: day, startsMinute, endsMinute }) => (
                  <li className={styles.row} key={`${day} ${startsMinute}`}>
                    <span>{weekday.format(new Date(Date.UTC(2024, 0, day)))}</span>
                    <span>
                      {time.format(clock(startsMinute))} – {time.format(clock(endsMinute))}
                    </span>
                  </li>
                ))}
              </ul>
              <p className={styles.small}>{t('doctor.zone', { zone: clinic.zone })}</p>
              {clinic.access ? <p>{clinic.access}</p> : null}
              {clinic.parking ? <p>{clinic.parking}</p> : null}
            </div>
          )}
        </AustraliaMap>
      )}
    </QueryBoundary>
  );
}
