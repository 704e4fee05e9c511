import type { DataOf } from '@charis/shared/contract';
import { useAction, useHost, useLanguage } from '@charis/shared/remote';
import { listText, manualNoticeHours, periodProblems } from '@charis/shared/rules';
import { look, UnsavedChangesDialog } from '@charis/shared/ui';
import {
  CheckboxesField,
  Form,
  FormFailure,
  MoneyField,
  SelectField,
  SubmitButton,
  SwitchField,
  useForm,
} from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Affected, kindsOf } from '../agenda.rules';
import { choices, numbers } from '../setting.rules';
import { CloseDialog } from './close-dialog';
import styles from './schedule.module.css';
import { WeeklyHours } from './weekly-hours';

type Setting = DataOf<'getReservationSetting'>;

type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];
const inMinutes: readonly NumberName[] = ['slotMinutes', 'bufferBeforeMinutes', 'bufferAfterMinutes'];
/** Cents in a dollar: the field has cents, the API whole dollars. */
const cents = 100;
const modes = ['clinic', 'video'] as const;

/** Asks for weekly hours and booking rules together. Appointments that would no longer fit are shown before anything is saved. */
export function SettingForm({ setting }: { setting: Setting }) {
  const t = useText();
  const language = useLanguage();
  const { call, notify } = useHost();
  const [asked, setAsked] = useState<Affected>();
  const save = useAction('saveReservationSetting', { success: t('schedule.saved'), failure: t('schedule.failed') });
  const { clinics, doctorUserId: _own, ...initial } = setting;

  const wholeOnly = (fee: number) => (fee % cents === 0 ? undefined : t('schedule.fee.whole'));
  const bodyOf = ({
    feeAud,
    followUpFeeAud,
    ...values
  }: Omit<typeof initial, 'feeAud'> & { feeAud: number | null }) => ({
    ...values,
    feeAud: (feeAud ?? 0) / cents,
    followUpFeeAud: followUpFeeAud === null ? null : followUpFeeAud / cents,
    modes: [...values.modes],
  });
  const begin = {
    ...initial,
    feeAud: (initial.feeAud * cents) as number | null,
    followUpFeeAud: initial.followUpFeeAud === null ? null : initial.followUpFeeAud * cents,
  };
  const [saved, setSaved] = useState(begin);
  const form = useForm(
    async (values: typeof begin) => {
      const { affected } = await call(
        'saveReservationSetting',
        { body: { ...bodyOf(values), preview: true } },
        { isShown: true },
      );
      if (affected.length > 0) return setAsked(affected);
      if (await save.run({ body: bodyOf(values) })) setSaved(values);
    },
    {
      initial: begin,
      fallback: t('schedule.failed'),
      validate: ({ weekly, autoConfirm, noticeHours, modes: offered, feeAud, followUpFeeAud }) => ({
        weekly: periodProblems(weekly, clinics).size > 0 ? t('schedule.weekly.wrong') : undefined,
        noticeHours: !autoConfirm && noticeHours < manualNoticeHours ? t('schedule.notice.manual') : undefined,
        modes: offered.length === 0 ? t('schedule.modes.needed') : undefined,
        feeAud: feeAud === null ? t('schedule.fee.needed') : wholeOnly(feeAud),
        followUpFeeAud: followUpFeeAud === null ? undefined : wholeOnly(followUpFeeAud),
      }),
    },
  );
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  function keptText(kept: Affected): string {
    const { visits, requests } = kindsOf(kept);
    const parts = [
      ...(visits > 0 ? [t('schedule.visits', { count: visits })] : []),
      ...(requests > 0 ? [t('schedule.requests', { count: requests })] : []),
    ];
    return t('schedule.kept', { what: listText(parts, language) });
  }
  /** A follow-up is no longer than an appointment: where that becomes shorter, it is as long. */
  function followUpAfter(name: NumberName, value: number): { followUpMinutes?: null } {
    return name === 'slotMinutes' && (values.followUpMinutes ?? 0) > value ? { followUpMinutes: null } : {};
  }
  const unit = (name: NumberName, count: number) =>
    inMinutes.includes(name)
      ? t('schedule.minutes', { count })
      : name === 'horizonDays'
        ? t('schedule.days', { count })
        : t('schedule.hours', { count });
  return (
    <Form className={styles.form} form={form}>
      <WeeklyHours
        clinics={clinics}
        error={form.errors.weekly}
        onChange={(weekly) => form.set({ weekly })}
        weekly={values.weekly}
      />
      <fieldset className={styles.rules}>
        <legend className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`}>
          {t('schedule.rules')}
        </legend>
        {numberNames.map((name) => (
          <SelectField
            error={form.errors[name]}
            hint={t(`schedule.hint.${name}`)}
            key={name}
            label={t(`schedule.${name}`)}
            name={name}
            onChange={(value) => form.set({ [name]: Number(value), ...followUpAfter(name, Number(value)) })}
            options={choices(numbers[name], values[name]).map((value) => ({
              value: String(value),
              label: unit(name, value),
            }))}
            value={String(values[name])}
          />
        ))}
        <MoneyField {...form.field('feeAud')} label={t('fee')} />
        <SelectField
          error={form.errors.followUpMinutes}
          hint={t('schedule.hint.followUpMinutes')}
          label={t('schedule.followUpMinutes')}
          name="followUpMinutes"
          onChange={(value) => form.set({ followUpMinutes: value ? Number(value) : null })}
          options={choices(numbers.slotMinutes, values.followUpMinutes ?? values.slotMinutes)
            .filter((minutes) => minutes <= values.slotMinutes)
            .map((value) => ({ value: String(value), label: unit('slotMinutes', value) }))}
          any={t('schedule.followUp.same')}
          value={values.followUpMinutes === null ? '' : String(values.followUpMinutes)}
        />
        <MoneyField
          {...form.field('followUpFeeAud')}
          hint={t('schedule.hint.followUpFeeAud')}
          label={t('schedule.followUpFeeAud')}
          optional
        />
        <CheckboxesField
          {...form.field('modes')}
          label={t('modes')}
          onChange={(next) => form.set({ modes: [...next] })}
          options={modes.map((value) => ({ value, label: t(value) }))}
          variant="row"
        />
        <SwitchField
          {...form.field('autoConfirm')}
          hint={t('schedule.hint.autoConfirm')}
          label={t('schedule.autoConfirm')}
        />
      </fieldset>
      <FormFailure form={form} />
      <div className={styles.saveBar}>
        <SubmitButton form={form}>{t('schedule.save')}</SubmitButton>
        <p className={look('muted', 'small')} role="status">
          {isChanged ? t('schedule.unsaved') : null}
        </p>
      </div>
      <UnsavedChangesDialog
        hint={t('schedule.leave.hint')}
        title={t('schedule.leave')}
        unsaved={!form.busy && isChanged}
      />
      {asked ? (
        <CloseDialog
          confirm={t('schedule.save.anyway')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            const answer = await save.run({ body: bodyOf(values) });
            if (!answer) return false;
            setSaved(values);
            notify('info', keptText(answer.affected));
            return true;
          }}
          preview={async () => asked}
          subject=""
          title={t('schedule.unfitting')}
        />
      ) : null}
    </Form>
  );
}
