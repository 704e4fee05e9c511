import type { DataOf } from '@charis/shared/contract';
import { TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { Rows } from './rows';
import { YearField } from './year-field';

type Profile = DataOf<'getOwnDoctorProfile'>;
export type Education = Profile['education'][number];
export type Experience = Profile['experience'][number];

interface FieldsProps<Row> {
  name: string;
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
  error?: string | undefined;
}

const thisYear = () => new Date().getFullYear();

export function EducationFields(props: FieldsProps<Education>) {
  const t = useText();
  return (
    <Rows
      {...props}
      add={t('education.add')}
      blank={{ title: '', institution: '', year: thisYear() }}
      hint={t('education.hint')}
      label={t('education')}
      max={20}
    >
      {(row, change, place) => (
        <>
          <TextField
            label={t('education.title')}
            maxLength={120}
            name={`${props.name}.${place}.title`}
            onChange={(title) => change({ title })}
            value={row.title}
          />
          <TextField
            label={t('education.institution')}
            maxLength={120}
            name={`${props.name}.${place}.institution`}
            onChange={(institution) => change({ institution })}
            value={row.institution}
          />
          <YearField
            label={t('education.year')}
            name={`${props.name}.${place}.year`}
            onChange={(year) => year !== null && change({ year })}
            value={row.year}
          />
        </>
      )}
    </Rows>
  );
}

export function ExperienceFields(props: FieldsProps<Experience>) {
  const t = useText();
  return (
    <Rows
      {...props}
      add={t('experience.add')}
      blank={{ role: '', institution: '', fromYear: thisYear(), toYear: null }}
      label={t('experience')}
      max={30}
      optional
    >
      {(row, change, place) => (
        <>
          <TextField
            label={t('experience.role')}
            maxLength={120}
            name={`${props.name}.${place}.role`}
            onChange={(role) => change({ role })}
            value={row.role}
          />
          <TextField
            label={t('experience.institution')}
            maxLength={120}
            name={`${props.name}.${place}.institution`}
            onChange={(institution) => change({ institution })}
            value={row.institution}
          />
          <YearField
            label={t('experience.from')}
            name={`${props.name}.${place}.fromYear`}
            onChange={(fromYear) => fromYear !== null && change({ fromYear })}
            value={row.fromYear}
          />
          <YearField
            hint={t('experience.to.hint')}
            label={t('experience.to')}
            name={`${props.name}.${place}.toYear`}
            onChange={(toYear) => change({ toYear })}
            value={row.toYear}
          />
        </>
      )}
    </Rows>
  );
}
