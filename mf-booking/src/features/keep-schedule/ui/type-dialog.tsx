import type { DataOf } from '@charis/shared/contract';
import { useOperation, useProcedureTitles } from '@charis/shared/remote';
import { isBlank, manualNoticeHours } from '@charis/shared/rules';
import { Button, Dialog, look } from '@charis/shared/ui';
import {
  CheckboxesField,
  Form,
  FormFailure,
  MoneyField,
  RadioField,
  SelectField,
  SwitchField,
  TextField,
  useForm,
} from '@charis/shared/ui/form';
import { useId } from 'react';
import { clinicLine } from '#lib/clinic-line';
import { useFormWords } from '#lib/forms/questions';
import { useText } from '#lib/text';
import { choices, numbers } from '../setting.rules';
import type { NamedType } from '../types.rules';
import { useOwnPage } from '../use-own-page';
import own from './types.module.css';

type Resource = DataOf<'listClinicResources'>[number];

interface TypeDialogProps {
  /** Undefined where a new one is added. */
  type: NamedType | undefined;
  /** What a new one begins with. */
  rules: DataOf<'getReservationSetting'>;
  /** Rooms and devices that are there. */
  resources: readonly Resource[];
  onClose: () => void;
}

/** Cents in a dollar: the field has cents, the API whole dollars. */
const cents = 100;
const lengths = [...numbers.slotMinutes, 120, 180, 240];
const modes = ['clinic', 'video'] as const;
const audiences = ['all', 'new', 'known'] as const;
const buffers = ['bufferBeforeMinutes', 'bufferAfterMinutes'] as const;

const befores = ['none', 'part', 'whole'] as const;

/** Returns how much of the fee is paid before a type is booked. */
function beforeOf(type: NamedType | undefined): (typeof befores)[number] {
  if (!type?.depositAud) return 'none';
  return type.depositAud === type.feeAud ? 'whole' : 'part';
}

function depositProblem(t: ReturnType<typeof useText>, deposit: number | null, fee: number | null): string | undefined {
  if (!deposit) return t('types.deposit.needed');
  if (deposit % cents !== 0) return t('schedule.fee.whole');
  return fee !== null && deposit > fee ? t('types.deposit.most') : undefined;
}

/** Asks for everything about a type of appointment. */
export function TypeDialog({ type, rules, resources, onClose }: TypeDialogProps) {
  const t = useText();
  const id = useId();
  const titleOf = useProcedureTitles();
  const { clinics = [], procedures = [] } = useOwnPage() ?? {};
  const wordsOf = useFormWords();
  const forms = (useOperation('listForms', {}).data ?? []).filter(
    ({ formId, status }) => status === 'active' || formId === type?.formId,
  );
  const begin = type ?? { ...rules, name: '', nameZh: '', minutes: rules.slotMinutes, audience: 'all' as const };
  const form = useForm('saveAppointmentType', {
    initial: {
      name: begin.name,
      nameZh: begin.nameZh,
      minutes: begin.minutes,
      feeAud: (begin.feeAud * cents) as number | null,
      modes: [...begin.modes],
      clinicIds: [...(type?.clinicIds ?? [])],
      categoryNames: [...(type?.categoryNames ?? [])],
      resourceIds: (type?.resourceIds ?? []).filter((id) => resources.some(({ resourceId }) => resourceId === id)),
      formId: type?.formId ?? '',
      before: beforeOf(type),
      deposit: (type?.depositAud ? type.depositAud * cents : null) as number | null,
      audience: begin.audience as NamedType['audience'],
      bufferBeforeMinutes: begin.bufferBeforeMinutes,
      bufferAfterMinutes: begin.bufferAfterMinutes,
      noticeHours: begin.noticeHours,
      autoConfirm: begin.autoConfirm,
    },
    ...(type ? {} : { draft: 'appointment-type' }),
    validate: ({ name, feeAud, modes: chosen, autoConfirm, noticeHours, before, deposit }) => ({
      before: before !== 'none' && !autoConfirm ? t('types.before.confirm') : undefined,
      deposit: before === 'part' ? depositProblem(t, deposit, feeAud) : undefined,
      name: isBlank(name) ? t('types.name.needed') : undefined,
      feeAud: feeAud === null ? t('schedule.fee.needed') : feeAud % cents === 0 ? undefined : t('schedule.fee.whole'),
      modes: chosen.length === 0 ? t('schedule.modes.needed') : undefined,
      noticeHours: !autoConfirm && noticeHours < manualNoticeHours ? t('schedule.notice.manual') : undefined,
    }),
    input: ({ feeAud, formId, before, deposit, ...values }) => ({
      body: {
        ...values,
        formId: formId || null,
        feeAud: (feeAud ?? 0) / cents,
        depositAud: (before === 'none' ? 0 : ((before === 'whole' ? feeAud : deposit) ?? 0)) / cents,
        active: type?.active ?? true,
        ...(type ? { typeId: type.typeId } : {}),
      },
    }),
    success: t('types.saved'),
    fallback: t('types.save.failed'),
    onSuccess: () => {
      form.reset();
      onClose();
    },
  });
  const { values } = form;
  const minutesField = (name: 'minutes' | (typeof buffers)[number], offered: readonly number[]) => ({
    ...form.field(name),
    onChange: (value: string) => form.set({ [name]: Number(value) }),
    options: choices(offered, values[name]).map((count) => ({
      value: String(count),
      label: t('schedule.minutes', { count }),
    })),
    value: String(values[name]),
  });
  const actions = (
    <>
      <Button onClick={onClose}>{t('types.cancel')}</Button>
      <Button busy={form.busy} form={id} type="submit" variant="primary">
        {t('types.save')}
      </Button>
    </>
  );
  return (
    <Dialog
      actions={actions}
      onClose={onClose}
      title={type ? t('types.edit.of', { name: type.name }) : t('types.add')}
      width="wide"
    >
      <Form className={look('stack', 16)} form={form} id={id}>
        <div className={own.pair}>
          <TextField {...form.field('name')} hint={t('types.name.hint')} label={t('types.name')} maxLength={60} />
          <TextField
            {...form.field('nameZh')}
            hint={t('types.nameZh.hint')}
            label={t('types.nameZh')}
            maxLength={60}
            optional
          />
        </div>
        <div className={own.pair}>
          <SelectField {...minutesField('minutes', lengths)} label={t('types.minutes')} />
          <MoneyField {...form.field('feeAud')} label={t('types.fee')} />
        </div>
        <RadioField
          {...form.field('before')}
          hint={t('types.before.hint')}
          label={t('types.before')}
          onChange={(before) => before && form.set({ before })}
          options={befores.map((value) => ({ value, label: t(`types.before.${value}`) }))}
          variant="row"
        />
        {values.before === 'part' ? <MoneyField {...form.field('deposit')} label={t('types.deposit')} /> : null}
        <CheckboxesField
          {...form.field('modes')}
          label={t('modes')}
          onChange={(next) => form.set({ modes: [...next] })}
          options={modes.map((value) => ({ value, label: t(value) }))}
          variant="row"
        />
        <RadioField
          {...form.field('audience')}
          label={t('types.audience')}
          onChange={(audience) => audience && form.set({ audience })}
          options={audiences.map((value) => ({ value, label: t(`types.audience.${value}`) }))}
          variant="row"
        />
        {clinics.length > 1 ? (
          <CheckboxesField
            {...form.field('clinicIds')}
            hint={t('types.clinics.hint')}
            label={t('types.clinics')}
            onChange={(next) => form.set({ clinicIds: [...next] })}
            options={clinics.map((clinic) => ({ value: clinic.clinicId, label: clinicLine(clinic) }))}
          />
        ) : null}
        {procedures.length > 0 ? (
          <CheckboxesField
            {...form.field('categoryNames')}
            hint={t('types.procedures.hint')}
            label={t('types.procedures')}
            onChange={(next) => form.set({ categoryNames: [...next] })}
            options={procedures.map((value) => ({ value, label: titleOf(value) }))}
            variant="row"
          />
        ) : null}
        {resources.length > 0 ? (
          <CheckboxesField
            {...form.field('resourceIds')}
            hint={t('resources.needed.hint')}
            label={t('resources.needed')}
            onChange={(next) => form.set({ resourceIds: [...next] })}
            options={resources.map(({ resourceId, name, clinicId }) => ({
              value: resourceId,
              label: clinics.length > 1 ? `${name} · ${clinics.find((one) => one.clinicId === clinicId)?.name}` : name,
            }))}
            variant="row"
          />
        ) : null}
        {forms.length > 0 ? (
          <SelectField
            {...form.field('formId')}
            hint={t('types.form.hint')}
            label={t('forms.form')}
            optional
            options={forms.map(({ formId, title, titleZh }) => ({
              value: formId,
              label: wordsOf({ text: title, textZh: titleZh }),
            }))}
            placeholder={t('types.form.none')}
          />
        ) : null}
        <div className={own.pair}>
          {buffers.map((name) => (
            <SelectField
              {...minutesField(name, numbers[name])}
              hint={t(`schedule.hint.${name}`)}
              key={name}
              label={t(`schedule.${name}`)}
            />
          ))}
          <SelectField
            {...form.field('noticeHours')}
            hint={t('schedule.hint.noticeHours')}
            label={t('schedule.noticeHours')}
            onChange={(value) => form.set({ noticeHours: Number(value) })}
            options={choices(numbers.noticeHours, values.noticeHours).map((count) => ({
              value: String(count),
              label: t('schedule.hours', { count }),
            }))}
            value={String(values.noticeHours)}
          />
        </div>
        <SwitchField
          {...form.field('autoConfirm')}
          hint={t('schedule.hint.autoConfirm')}
          label={t('schedule.autoConfirm')}
        />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}
