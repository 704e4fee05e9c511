import type { DataOf } from '@charis/shared/contract';
import { Link, Slot, useIsOwn, useLanguage, usePaths } from '@charis/shared/remote';
import { moneyText } from '@charis/shared/rules';
import { look, PersonHead, Skeleton, Tag } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useCheckText } from '#lib/check-text';
import { useText } from '#lib/text';
import { useDistanceText } from '#lib/use-distance-text';
import styles from './doctor-card.module.css';

type Doctor = DataOf<'searchDoctors'>['list'][number];

interface DoctorCardProps {
  doctor: Doctor;
  /** The level of the heading with the name. */
  level?: 2 | 3;
  /** Close together, where many stand in little room. */
  bare?: boolean;
  /** Shows the next free times. */
  timed?: boolean;
  /** False where there is no room for following. */
  followed?: boolean;
  /** A box that chooses the doctor for something. */
  choice?: ReactNode;
}

export function DoctorCard({
  doctor,
  level = 2,
  bare = false,
  timed = !bare,
  followed = true,
  choice,
}: DoctorCardProps) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const isOwn = useIsOwn(doctor.doctorUserId);
  const { rating, ratingCount } = doctor;
  const checkText = useCheckText();
  const distanceText = useDistanceText();
  return (
    <article className={bare ? styles.whole : `${styles.place} ${styles.whole}`}>
      <div className={bare ? styles.close : styles.card}>
        <PersonHead
          badge={doctor.verified && t('verified')}
          image={doctor.image}
          level={level}
          look={bare ? 'close' : 'roomy'}
          name={doctor.name}
          place={
            <>
              <bdi>{doctor.clinicName}</bdi>, {doctor.suburb} {doctor.stateCode}
            </>
          }
          title={doctor.title}
        >
          <p className={look('muted', 'small', 'above-4')}>{checkText(doctor)}</p>
          {ratingCount === null ? null : (
            <p className={look('muted', 'small', 'above-4')}>
              {rating === null ? t('unrated') : t('rating', { rating, count: ratingCount })}
            </p>
          )}
          <div className={look('row', 8, 'above-16')}>
            {doctor.modes.map((mode) => (
              <Tag key={mode}>{t(mode === 'video' ? 'video' : 'clinic')}</Tag>
            ))}
            <Tag tone="gold">{t('fee', { fee: moneyText(doctor.feeAud * 100, language) })}</Tag>
            {doctor.distanceKm === undefined ? null : <Tag>{distanceText(doctor.distanceKm)}</Tag>}
            {choice ? <div className={`${styles.choice} ${styles.above}`}>{choice}</div> : null}
          </div>
        </PersonHead>
        <div className={`${look('stack', 12)} ${bare ? '' : styles.times}`}>
          {timed && !isOwn ? (
            <div className={styles.above}>
              <Slot
                doctorUserId={doctor.doctorUserId}
                fallback={<p className={look('muted', 'small', 'above-4')}>{t('noTimes')}</p>}
                lazy
                loading={<Skeleton height={96} />}
                name="doctor.next-slots"
              />
            </div>
          ) : null}
          <div className={`${look('row', 8, 16)} ${styles.links}`}>
            <Link className={`${look('accent')} ${styles.profile}`} data-thumb to={paths.doctor(doctor.doctorUserId)}>
              {t('profile')}
            </Link>
            <Link
              className={`${look('accent')} ${styles.above}`}
              data-thumb
              to={isOwn ? paths.schedule() : paths.book(doctor.doctorUserId)}
            >
              {t(isOwn ? 'doctor.schedule' : 'times')}
            </Link>
            {followed ? (
              <span className={`${styles.follow} ${styles.above}`}>
                <Slot
                  fallback={null}
                  follow={doctor.follow}
                  lazy
                  loading={null}
                  memberId={doctor.doctorUserId}
                  name="member.follow"
                  nickname={doctor.name}
                />
              </span>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
}
