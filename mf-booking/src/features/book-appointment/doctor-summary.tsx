import type { DataOf } from '@charis/shared/contract';
import { useLocale } from '@charis/shared/remote';
import { numberFormat } from '@charis/shared/rules';
import { DoctorHead, DoctorNote, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './doctor-summary.module.css';

export function DoctorSummary({ doctor }: { doctor: DataOf<'getDoctorDetail'> }) {
  const t = useText();
  const fee = numberFormat(useLocale(), { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
  return (
    <section className={styles.summary}>
      <DoctorHead {...doctor} level={2} verified={doctor.verified && t('verified')}>
        <DoctorNote>{t('registration', { number: doctor.registrationNumber })}</DoctorNote>
      </DoctorHead>
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
