import type { InputOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { findAbnProblem } from '@charis/shared/rules/registration';
import { AddressField, RadioField, TextAreaField, TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';

export type ClinicDraft = InputOf<'joinClinic'>['body'];

/** Its fields are in the order in which they stand. */
export const emptyClinic: ClinicDraft = {
  clinicId: null,
  abn: '',
  name: '',
  line: '',
  suburb: '',
  state: '',
  postcode: '',
  phone: '',
  access: '',
  parking: '',
};

interface ClinicFieldsProps {
  /** The prefix of the names of its fields, such as `clinic.`. */
  prefix: string;
  value: ClinicDraft;
  onChange: (part: Partial<ClinicDraft>) => void;
  errors: Partial<Record<string, string | undefined>>;
  onBlur?: (field: string) => void;
  /** A clinic that exists is edited: others with its ABN are not offered. */
  edits?: boolean;
  /** Another open application has this ABN. */
  abnShared?: boolean;
}

/** Shows a clinic, found by its ABN or described again. */
export function ClinicFields(props: ClinicFieldsProps) {
  const { prefix, value, onChange, errors, onBlur, edits = false, abnShared = false } = props;
  const t = useText();
  const abn = value.abn.replaceAll(/\s/g, '');
  const isAbn = findAbnProblem(abn) === undefined;
  const { data = [] } = useOperation('findClinics', { query: { abn } }, { enabled: isAbn && !edits });
  const found = isAbn && !edits ? data : [];
  const field = (name: keyof ClinicDraft) => ({
    error: errors[`${prefix}${name}`],
    name: `${prefix}${name}`,
    onBlur: () => onBlur?.(`${prefix}${name}`),
  });
  const { line, suburb, state, postcode } = value;
  return (
    <>
      <TextField
        {...field('abn')}
        hint={t(abnShared ? 'clinic.abn.shared' : 'clinic.abn.hint')}
        inputMode="numeric"
        label={t('clinic.abn')}
        maxLength={14}
        onChange={(next) => onChange({ abn: next, clinicId: null })}
        value={value.abn}
      />
      {found.length > 0 ? (
        <RadioField
          label={t('clinic.found')}
          name={`${prefix}clinicId`}
          onChange={(id) => onChange({ clinicId: id === 'new' ? null : id })}
          options={[
            ...found.map((one) => ({
              value: one.clinicId,
              label: one.name,
              hint: `${one.line}, ${one.suburb} ${one.stateCode}`,
            })),
            { value: 'new', label: t('clinic.new'), hint: t('clinic.new.hint') },
          ]}
          value={value.clinicId ?? 'new'}
          variant="cards"
        />
      ) : null}
      {value.clinicId && !edits ? null : (
        <>
          <TextField
            {...field('name')}
            label={t('clinic.name')}
            maxLength={120}
            onChange={(name) => onChange({ name })}
            value={value.name}
          />
          <AddressField
            errors={{
              line: errors[`${prefix}line`],
              suburb: errors[`${prefix}suburb`],
              state: errors[`${prefix}state`],
              postcode: errors[`${prefix}postcode`],
            }}
            label={t('clinic.address')}
            name={prefix.replace(/\.$/, '')}
            onChange={(address) => onChange(address)}
            value={{ line, suburb, state, postcode }}
          />
          <TextField
            {...field('phone')}
            label={t('clinic.phone')}
            maxLength={20}
            onChange={(phone) => onChange({ phone })}
            optional
            type="tel"
            value={value.phone}
          />
          <TextAreaField
            {...field('access')}
            hint={t('clinic.access.hint')}
            label={t('clinic.access')}
            maxLength={500}
            onChange={(access) => onChange({ access })}
            optional
            rows={2}
            value={value.access}
          />
          <TextAreaField
            {...field('parking')}
            label={t('clinic.parking')}
            maxLength={500}
            onChange={(parking) => onChange({ parking })}
            optional
            rows={2}
            value={value.parking}
          />
        </>
      )}
    </>
  );
}
