import { useLanguage } from '@charis/shared/remote';
import { shortestBio } from '@charis/shared/rules/application';
import {
  CheckboxesField,
  CheckboxField,
  type FormState,
  MoneyField,
  RadioField,
  TagsField,
  TextAreaField,
  TextField,
} from '@charis/shared/ui/form';
import { clinicOf, type FieldName, type Values } from '#lib/application/application-form';
import { ClinicFields } from '#lib/doctor-fields/clinic-fields';
import { EducationFields, ExperienceFields } from '#lib/doctor-fields/education-fields';
import { ProcedureFees } from '#lib/doctor-fields/procedure-fees';
import { SpecialtyField } from '#lib/doctor-fields/specialty-field';
import { languageOptions } from '#lib/spoken-language';
import { useText } from '#lib/text';

interface PartProps {
  form: FormState<Values>;
}

export function BasicFields({ form, numberShared }: PartProps & { numberShared: boolean }) {
  const t = useText();
  return (
    <>
      <TextField
        {...form.field('legalName')}
        autoComplete="name"
        hint={t('apply.legalName.hint')}
        label={t('apply.legalName')}
        maxLength={120}
      />
      <RadioField
        {...form.field('registrationType')}
        label={t('apply.profession')}
        onChange={(type) => type && form.set({ registrationType: type })}
        options={(['MED', 'DEN'] as const).map((value) => ({ value, label: t(`apply.profession.${value}`) }))}
        variant="row"
      />
      <TextField
        {...form.field('registrationNumber')}
        autoComplete="off"
        hint={numberShared ? t('apply.number.shared') : t('apply.number.hint')}
        label={t('apply.number')}
        maxLength={16}
        placeholder={`${form.values.registrationType}0001234567`}
      />
      <TextField
        {...form.field('title')}
        hint={t(/surgeon/i.test(form.values.title) ? 'apply.title.surgeon' : 'apply.title.hint')}
        label={t('apply.title')}
        maxLength={120}
      />
      <TextField
        {...form.field('phone')}
        autoComplete="tel"
        hint={t('apply.phone.hint')}
        label={t('apply.phone')}
        maxLength={20}
        type="tel"
      />
    </>
  );
}

export function AboutFields({ form }: PartProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <TextAreaField
        {...form.field('bio')}
        hint={t('apply.bio.hint', { count: shortestBio })}
        label={t('apply.bio')}
        maxLength={2000}
        rows={5}
      />
      <TagsField
        {...form.field('languages')}
        onChange={(languages) => form.set({ languages: [...languages] })}
        hint={t('apply.languages.hint')}
        label={t('apply.languages')}
        max={12}
        options={languageOptions(language)}
      />
    </>
  );
}

export function HistoryFields({ form }: PartProps) {
  return (
    <>
      <EducationFields {...form.field('education')} />
      <ExperienceFields {...form.field('experience')} />
    </>
  );
}

export function ConsultationFields({ form }: PartProps) {
  const t = useText();
  const { feeAud } = form.values;
  return (
    <>
      <CheckboxesField
        {...form.field('modes')}
        label={t('apply.modes')}
        onChange={(modes) => form.set({ modes: [...modes] })}
        options={(['clinic', 'video'] as const).map((value) => ({ value, label: t(value) }))}
        variant="row"
      />
      <MoneyField
        {...form.field('feeAud')}
        hint={t('apply.fee.hint')}
        label={t('apply.fee')}
        onChange={(cents) => form.set({ feeAud: cents === null ? null : Math.round(cents / 100) })}
        value={feeAud === null ? null : feeAud * 100}
      />
    </>
  );
}

export function PracticeFields({ form }: PartProps) {
  return (
    <>
      <SpecialtyField {...form.field('specialties')} />
      <ProcedureFees {...form.field('procedures')} />
    </>
  );
}

export function ClinicPart({ form, abnShared }: PartProps & { abnShared: boolean }) {
  return (
    <ClinicFields
      abnShared={abnShared}
      errors={form.errors}
      onBlur={(field) => form.validateField(field as FieldName)}
      onChange={(part) =>
        form.set(Object.fromEntries(Object.entries(part).map(([key, value]) => [`clinic.${key}`, value])))
      }
      prefix="clinic."
      value={clinicOf(form.values)}
    />
  );
}

export function DeclarationField({ form }: PartProps) {
  const t = useText();
  return <CheckboxField {...form.field('declared')} label={t('apply.declared')} />;
}
