import type { DataOf } from '@charis/shared/contract';
import { DoctorHead, DoctorNote, Tag } from '@charis/shared/ui';
import { Money } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import styles from './doctor-summary.module.css';

export function DoctorSummary({ doctor }: { doctor: DataOf<'getDoctorDetail'> }) {
  const t = useText();
  return (
    <section className={styles.summary}>
      <DoctorHead {...doctor} level={2} verified={doctor.verified && t('verified')}>
        <DoctorNote>{t('registration', { number: doctor.registrationNumber })}</DoctorNote>
      </DoctorHead>
      <dl className={styles.facts}>
        <div>
          <dt>{t('fee')}</dt>
          <dd>
            <Money cents={doctor.feeAud * 100} />
          </dd>
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
