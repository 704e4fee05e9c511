import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useProcedureTitles } from '@charis/shared/remote';
import { moneyText } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { CheckboxField, RadioField, SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { BookingDraft, Doctor } from '#lib/times/booking.rules';
import styles from './book-appointment.module.css';
import { WhomChoice } from './whom-choice';

interface ChoiceProps {
  doctor: Doctor;
  draft: BookingDraft;
  change: (part: Partial<BookingDraft>) => void;
  /** It is the only choice of its step, whose heading is its label. */
  alone?: boolean;
}

interface ReasonProps extends ChoiceProps {
  /** It is about surgery. */
  needsReferral: boolean;
  /** Continue was pressed without what this step asks for. */
  missing: boolean;
}

export interface VisitProps extends ReasonProps {
  /** Name of the voucher that pays for it. */
  voucher: string | undefined;
  /** For whom the member may book; undefined where who comes does not matter to the type, and is asked at the end. */
  whom: Pick<DataOf<'listBookedPeople'>, 'people'> | undefined;
}

/** Shows what the visit is about and how it takes place. */
export function VisitStep(visit: VisitProps) {
  return (
    <div className={look('stack', 24, 'column')}>
      <WhomFirst {...visit} />
      <TypeChoice {...visit} />
      <ReasonChoice {...visit} />
      {visit.doctor.modes.length > 1 ? <ModeChoice {...visit} /> : null}
      <Referral {...visit} />
    </div>
  );
}

function WhomFirst({ whom, ...choice }: Pick<VisitProps, 'whom' | 'draft' | 'change' | 'missing'>) {
  return whom ? <WhomChoice {...choice} known={whom} /> : null;
}

/** Shows the kinds of consultation alone on their step, below who comes where that matters to them. */
export function TypeStep(visit: VisitProps) {
  return (
    <div className={look('stack', 24, 'column')}>
      <WhomFirst {...visit} />
      <TypeChoice {...visit} alone={!visit.whom} />
    </div>
  );
}

/** Asks whether it is a first visit, a further one, or what else the doctor offers for the procedure; says with which voucher. */
function TypeChoice({ doctor, draft, change, voucher, alone }: ChoiceProps & Pick<VisitProps, 'voucher'>) {
  const t = useText();
  const language = useLanguage();
  const { categoryName } = draft;
  const named = (doctor.types ?? []).filter(
    ({ categoryNames }) => !categoryName || categoryNames.length === 0 || categoryNames.includes(categoryName),
  );
  function choose(chosen: string): void {
    const typeId = named.some((type) => type.typeId === chosen) ? chosen : '';
    const type = chosen === 'follow-up' ? 'follow-up' : 'initial';
    // Each named type has other times.
    change({ type, typeId, ...(typeId === draft.typeId ? {} : { slot: undefined }) });
  }
  return (
    <>
      {voucher ? <p className={look('muted')}>{t('book.voucher.with', { name: voucher })}</p> : null}
      <RadioField
        compact={alone}
        label={t('book.type')}
        name="type"
        onChange={choose}
        options={[
          { value: 'initial', label: t('book.type.initial'), hint: t('book.type.initial.hint') },
          { value: 'follow-up', label: t('book.type.follow-up'), hint: t('book.type.follow-up.hint') },
          ...named.map(({ typeId, name, minutes, feeAud }) => ({
            value: typeId,
            label: name,
            hint: t('book.type.named.hint', { minutes, fee: moneyText(feeAud * 100, language) }),
          })),
        ]}
        value={draft.typeId || draft.type}
        variant="cards"
      />
    </>
  );
}

/** Shows the procedure that it is about: from a list, or alone on its step with all of them in view. */
function ReasonChoice({ doctor, draft, change, alone }: ChoiceProps) {
  const t = useText();
  const titleOf = useProcedureTitles();
  const options = doctor.procedures.map((categoryName) => ({
    value: categoryName,
    label: titleOf(categoryName),
  }));
  const field = {
    hint: t('book.reason.hint'),
    label: t('book.reason'),
    name: 'categoryName',
    onChange: (categoryName: string) => change({ categoryName, referralConfirmed: false }),
    value: draft.categoryName,
  };
  const unsure = t('book.reason.unsure');
  return alone ? (
    <RadioField {...field} compact options={[{ value: '', label: unsure }, ...options]} variant="cards" />
  ) : (
    <SelectField {...field} any={unsure} options={options} />
  );
}

/** Asks whether the visit is in the clinic or by video. */
export function ModeChoice({ doctor, draft, change, alone }: ChoiceProps) {
  const t = useText();
  return (
    <RadioField
      compact={alone}
      label={t('modes')}
      name="mode"
      onChange={(mode) => mode && change({ mode })}
      options={doctor.modes.map((mode) => ({ value: mode, label: t(mode) }))}
      value={draft.mode}
      variant={alone ? 'cards' : 'row'}
    />
  );
}

/** Shows what comes before surgery, and asks for a referral; nothing for other visits. */
function Referral({ draft, change, needsReferral, missing }: ReasonProps) {
  const t = useText();
  if (!needsReferral) return null;
  return (
    <section className={styles.pathway}>
      <h3>{t('book.surgery')}</h3>
      <ol>
        <li>{t('book.surgery.referral')}</li>
        <li>{t('book.surgery.consultations')}</li>
        <li>{t('book.surgery.cooling-off')}</li>
      </ol>
      <CheckboxField
        error={missing && !draft.referralConfirmed ? t('book.referral.missing') : undefined}
        label={t('book.referral')}
        name="referralConfirmed"
        onChange={(referralConfirmed) => change({ referralConfirmed })}
        value={draft.referralConfirmed}
      />
    </section>
  );
}

/** Shows the procedure alone on its step, with what it asks for. */
export function ReasonStep(visit: ReasonProps) {
  return (
    <div className={look('stack', 24, 'column')}>
      <ReasonChoice {...visit} alone />
      <Referral {...visit} />
    </div>
  );
}
