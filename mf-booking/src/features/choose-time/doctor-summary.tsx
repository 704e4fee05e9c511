import type { DataOf } from '@charis/shared/contract';
import { useLocale } from '@charis/shared/remote';
import { Monogram, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './doctor-summary.module.css';

export function DoctorSummary({ doctor }: { doctor: DataOf<'getDoctorDetail'> }) {
  const t = useText();
  const fee = new Intl.NumberFormat(useLocale(), { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
  return (
    <section className={styles.summary}>
      <Monogram name={doctor.name} size={72} />
      <div>
        <h2 className={styles.name}>
          {doctor.name} {doctor.verified ? <Tag tone="sage">{t('verified')}</Tag> : null}
        </h2>
        <p className={styles.line}>{doctor.title}</p>
        <p className={styles.line}>
          {doctor.clinicName}, {doctor.suburb} {doctor.stateCode}
        </p>
        <p className={styles.small}>{t('registration', { number: doctor.registrationNumber })}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('fee')}</dt>
          <dd>{fee.format(doctor.feeAud)}</dd>
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
