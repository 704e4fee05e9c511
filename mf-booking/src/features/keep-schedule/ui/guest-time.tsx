import { useLanguage } from '@charis/shared/remote';
import { timeIn } from '@charis/shared/rules';
import { type FormState, SelectField, TimeField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { ScheduleDay } from '../agenda.rules';
import { type GuestValues, otherTime, type whyOther } from '../guest.rules';
import styles from './schedule.module.css';

interface GuestTimeProps {
  form: FormState<GuestValues>;
  /** The times that can be given away. */
  slots: readonly ScheduleDay['slots'][number][];
  isFree: (slotId: string) => boolean;
  /** Why a time is another than these. */
  why: ReturnType<typeof whyOther>;
  /** The times are not there yet. */
  loading: boolean;
  clinics: readonly { clinicId: string; name: string }[];
}

/** Asks for a time: one of the free ones, or another, with a warning. */
export function GuestTime({ form, slots, isFree, why, loading, clinics }: GuestTimeProps) {
  const t = useText();
  const language = useLanguage();
  const clinicOf = (clinicId: string) => clinics.find((clinic) => clinic.clinicId === clinicId)?.name;
  const isAtSeveral = new Set(slots.map(({ clinicId }) => clinicId)).size > 1;
  const { slotId, clinicId } = form.values;
  const gone = { value: '', ...(loading ? {} : { error: t('schedule.guest.time.taken') }) };
  return (
    <>
      <SelectField
        {...form.field('slotId')}
        label={t('schedule.guest.time')}
        options={[
          ...slots.map(({ slotId: value, startUtc, zone, clinicId: at }) => ({
            value,
            label: [timeIn(startUtc, zone, language), isAtSeveral && clinicOf(at)].filter(Boolean).join(' · '),
          })),
          { value: otherTime, label: t('schedule.guest.time.other') },
        ]}
        placeholder={t('schedule.guest.time.choose')}
        {...(isFree(slotId) ? {} : gone)}
      />
      {slotId === otherTime ? (
        <>
          <p className={styles.banner}>{t(`schedule.guest.time.warning.${why}`)}</p>
          <TimeField {...form.field('displayTime')} label={t('schedule.guest.time.any')} step={5} />
          {clinics.length > 1 ? (
            <SelectField
              {...form.field('clinicId')}
              label={t('schedule.clinic')}
              options={clinics.map(({ clinicId: value, name }) => ({ value, label: name }))}
              value={clinicId || (clinics[0]?.clinicId ?? '')}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}
