import type { DataOf } from '@charis/shared/contract';
import { DoctorHead, DoctorNote, look, Money, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './doctor-summary.module.css';

interface DoctorSummaryProps {
  doctor: DataOf<'getDoctorDetail'>;
  /** Makes it as low as possible, so that the step below is in view on a phone. */
  brief?: boolean;
}

export function DoctorSummary({ doctor, brief = false }: DoctorSummaryProps) {
  const t = useText();
  const verified = doctor.verified && t('verified');
  const fee = <Money cents={doctor.feeAud * 100} />;
  if (brief) {
    return (
      <section className={`${look('grid', 24, 'panel', 'below-32')} ${styles.summary} ${styles.brief}`}>
        <DoctorHead {...doctor} level={2} look="close" verified={verified}>
          <DoctorNote>
            {t('fee')} {fee}
          </DoctorNote>
        </DoctorHead>
      </section>
    );
  }
  return (
    <section className={`${look('grid', 24, 'panel', 'below-32')} ${styles.summary}`}>
      <DoctorHead {...doctor} level={2} verified={verified}>
        <DoctorNote>{t('registration', { number: doctor.registrationNumber })}</DoctorNote>
      </DoctorHead>
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
