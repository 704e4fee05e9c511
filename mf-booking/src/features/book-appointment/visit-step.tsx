import { CheckboxField, RadioField, SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { useProcedureTitles } from '#lib/use-procedure-titles';
import styles from './book-appointment.module.css';
import type { Doctor, Wish } from './booking.rules';

interface VisitStepProps {
  doctor: Doctor;
  wish: Wish;
  change: (part: Partial<Wish>) => void;
  /** It is about surgery. */
  needsReferral: boolean;
  /** Continue was pressed without what this step asks for. */
  missing: boolean;
  /** Name of the voucher that pays for it. */
  voucher: string | undefined;
}

/** Shows what the visit is about and how it takes place. */
export function VisitStep({ doctor, wish, change, needsReferral, missing, voucher }: VisitStepProps) {
  const t = useText();
  const titleOf = useProcedureTitles();
  return (
    <div className={styles.fields}>
      {voucher ? <p className={styles.hint}>{t('book.voucher.with', { name: voucher })}</p> : null}
      <RadioField
        label={t('book.type')}
        name="type"
        onChange={(type) => type && change({ type })}
        options={[
          { value: 'initial', label: t('book.type.initial'), hint: t('book.type.initial.hint') },
          { value: 'follow-up', label: t('book.type.follow-up'), hint: t('book.type.follow-up.hint') },
        ]}
        value={wish.type}
        variant="cards"
      />
      <SelectField
        any={t('book.reason.unsure')}
        hint={t('book.reason.hint')}
        label={t('book.reason')}
        name="categoryName"
        onChange={(categoryName) => change({ categoryName, referralConfirmed: false })}
        options={doctor.procedureFees.map(({ categoryName }) => ({
          value: categoryName,
          label: titleOf(categoryName),
        }))}
        value={wish.categoryName}
      />
      {doctor.modes.length > 1 ? (
        <RadioField
          label={t('modes')}
          name="mode"
          onChange={(mode) => mode && change({ mode })}
          options={doctor.modes.map((mode) => ({ value: mode, label: t(mode) }))}
          value={wish.mode}
          variant="row"
        />
      ) : null}
      {needsReferral ? (
        <section className={styles.pathway}>
          <h3>{t('book.surgery')}</h3>
          <ol>
            <li>{t('book.surgery.referral')}</li>
            <li>{t('book.surgery.consultations')}</li>
            <li>{t('book.surgery.cooling-off')}</li>
          </ol>
          <CheckboxField
            error={missing && !wish.referralConfirmed ? t('book.referral.missing') : undefined}
            label={t('book.referral')}
            name="referralConfirmed"
            onChange={(referralConfirmed) => change({ referralConfirmed })}
            value={wish.referralConfirmed}
          />
        </section>
      ) : null}
    </div>
  );
}
