import type { DataOf } from '@charis/shared/contract';
import { findHistoryProblems } from '@charis/shared/rules/application';
import { TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { FieldGroups } from './field-groups';
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

/** Returns the text at a field of a row, once the list is refused, and that of the list, where no row is to blame. */
function useRowErrors({ name, error, value }: Pick<FieldsProps<unknown>, 'name' | 'error' | 'value'>) {
  const t = useText();
  const rows = { [name]: value } as Parameters<typeof findHistoryProblems>[0];
  const problems = error ? findHistoryProblems(rows, new Date()) : {};
  const errorOf = (place: number, field: string) => {
    const problem = problems[`${name}.${place}.${field}`];
    return problem && t(problem === 'missing' ? 'missing.text' : `apply.problem.${problem}`);
  };
  return { errorOf, listError: Object.keys(problems).length > 0 ? undefined : error };
}

const thisYear = () => new Date().getFullYear();

export function EducationFields(props: FieldsProps<Education>) {
  const t = useText();
  const { errorOf, listError } = useRowErrors(props);
  return (
    <FieldGroups
      {...props}
      add={t('education.add')}
      blank={{ title: '', institution: '', year: thisYear() }}
      error={listError}
      hint={t('education.hint')}
      label={t('education')}
      max={20}
    >
      {(row, change, place) => (
        <>
          <TextField
            error={errorOf(place, 'title')}
            label={t('education.title')}
            maxLength={120}
            name={`${props.name}.${place}.title`}
            onChange={(title) => change({ title })}
            value={row.title}
          />
          <TextField
            error={errorOf(place, 'institution')}
            label={t('education.institution')}
            maxLength={120}
            name={`${props.name}.${place}.institution`}
            onChange={(institution) => change({ institution })}
            value={row.institution}
          />
          <YearField
            error={errorOf(place, 'year')}
            label={t('education.year')}
            name={`${props.name}.${place}.year`}
            onChange={(year) => year !== null && change({ year })}
            value={row.year}
          />
        </>
      )}
    </FieldGroups>
  );
}

export function ExperienceFields(props: FieldsProps<Experience>) {
  const t = useText();
  const { errorOf, listError } = useRowErrors(props);
  return (
    <FieldGroups
      {...props}
      add={t('experience.add')}
      blank={{ role: '', institution: '', fromYear: thisYear(), toYear: null }}
      error={listError}
      label={t('experience')}
      max={30}
      optional
    >
      {(row, change, place) => (
        <>
          <TextField
            error={errorOf(place, 'role')}
            label={t('experience.role')}
            maxLength={120}
            name={`${props.name}.${place}.role`}
            onChange={(role) => change({ role })}
            value={row.role}
          />
          <TextField
            error={errorOf(place, 'institution')}
            label={t('experience.institution')}
            maxLength={120}
            name={`${props.name}.${place}.institution`}
            onChange={(institution) => change({ institution })}
            value={row.institution}
          />
          <YearField
            error={errorOf(place, 'fromYear')}
            label={t('experience.from')}
            name={`${props.name}.${place}.fromYear`}
            onChange={(fromYear) => fromYear !== null && change({ fromYear })}
            value={row.fromYear}
          />
          <YearField
            error={errorOf(place, 'toYear')}
            hint={t('experience.to.hint')}
            label={t('experience.to')}
            name={`${props.name}.${place}.toYear`}
            onChange={(toYear) => change({ toYear })}
            value={row.toYear}
          />
        </>
      )}
    </FieldGroups>
  );
}
