import type { DataOf } from '@charis/shared/contract';
import { look, Money, PersonHead, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './doctor-summary.module.css';

interface DoctorSummaryProps {
  doctor: DataOf<'getDoctorDetail'>;
  /** Makes it as low as possible, so that the step below is in view on a phone. */
  brief?: boolean;
}

export function DoctorSummary({ doctor, brief = false }: DoctorSummaryProps) {
  const t = useText();
  const { name, image, title, clinicName, suburb, stateCode } = doctor;
  const place = (
    <>
      <bdi>{clinicName}</bdi>, {suburb} {stateCode}
    </>
  );
  const head = { name, image, title, place, badge: doctor.verified && t('verified'), level: 2 } as const;
  const fee = <Money cents={doctor.feeAud * 100} />;
  if (brief) {
    return (
      <section className={`${look('grid', 24, 'panel', 'below-32')} ${styles.summary} ${styles.brief}`}>
        <PersonHead {...head} look="close">
          <p className={look('muted', 'small', 'above-4')}>
            {t('fee')} {fee}
          </p>
        </PersonHead>
      </section>
    );
  }
  return (
    <section className={`${look('grid', 24, 'panel', 'below-32')} ${styles.summary}`}>
      <PersonHead {...head}>
        <p className={look('muted', 'small', 'above-4')}>{t('registration', { number: doctor.registrationNumber })}</p>
      </PersonHead>
      <dl className={`${look('stack', 16, 'top')} ${styles.facts}`}>
        <div>
          <dt>{t('fee')}</dt>
          <dd>{fee}</dd>
        </div>
        <div>
          <dt>{t('modes')}</dt>
          <dd>
            {doctor.modes.map((mode) => (
              <Tag key={mode}>{t(mode)}</Tag>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
