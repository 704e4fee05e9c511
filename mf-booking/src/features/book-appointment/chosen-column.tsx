import { useProcedureTitles } from '@charis/shared/remote';
import { look, Money, PersonHead } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { clinicLine } from '#lib/clinic-line';
import { useText } from '#lib/text';
import { type BookingDraft, type Doctor, feeOf } from '#lib/times/booking.rules';
import styles from './chosen-column.module.css';

interface ChosenColumnProps {
  doctor: Doctor;
  draft: BookingDraft;
  /** The step shows all of it itself. */
  brief: boolean;
}

/** Shows beside the steps with whom, what, when, where and for how much one is about to book; on phones the doctor, the time and the fee. */
export function ChosenColumn({ doctor, draft, brief }: ChosenColumnProps) {
  const t = useText();
  const titleOf = useProcedureTitles();
  const { name, image, title, clinicName, suburb, stateCode, verified, registrationNumber } = doctor;
  const { slot, mode, type, typeId, categoryName, relative } = draft;
  const clinic = doctor.clinics.find(({ clinicId }) => clinicId === (slot?.clinicId ?? draft.clinicId));
  const named = doctor.types?.find((known) => known.typeId === typeId);
  const place = (
    <>
      <bdi>{clinicName}</bdi>, {suburb} {stateCode}
    </>
  );
  const facts = [
    ['type', named?.name ?? t(`book.type.${type}`), true],
    ['reason', categoryName ? titleOf(categoryName) : t('book.reason.unsure'), true],
    ['when', slot ? <ClinicTime key="when" utc={slot.startUtc} zone={slot.zone} /> : t('book.chosen.none'), false],
    ['where', mode === 'video' ? t('video') : clinicLine(clinic ?? { name: clinicName, suburb, stateCode }), true],
    ['cost', <Money cents={feeOf(doctor, draft) * 100} key="cost" />, false],
    ...(relative?.name ? ([['for', relative.name, true]] as const) : []),
    ['policy', t('book.policy.hint', { count: doctor.cancellationHours }), true],
  ] as const;
  return (
    <aside aria-label={t('book.chosen')} className={`${look('stack', 16, 'panel', 'top')} ${styles.column}`}>
      <PersonHead
        badge={verified && t('verified')}
        image={image}
        level={2}
        look="close"
        name={name}
        place={place}
        title={title}
      >
        <p className={`${look('muted', 'small', 'above-4')} ${styles.wide}`}>
          {t('registration', { number: registrationNumber })}
        </p>
      </PersonHead>
      {brief ? null : (
        <dl className={styles.facts}>
          {facts.map(([key, value, isWide]) => (
            <div className={isWide ? styles.wide : undefined} key={key}>
              <dt>{t(`book.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
