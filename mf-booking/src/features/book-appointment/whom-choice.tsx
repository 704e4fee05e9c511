import type { DataOf, InputOf } from '@charis/shared/contract';
import { isPersonalName } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { CheckboxField, RadioField, SelectField, TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { type BookingDraft, personNamed } from '#lib/times/booking.rules';
import styles from './book-appointment.module.css';

type Relation = NonNullable<InputOf<'applyReservation'>['body']['relative']>['relation'];

const relations: readonly Relation[] = ['partner', 'parent', 'child', 'sibling', 'friend', 'other'];

interface WhomChoiceProps {
  draft: Pick<BookingDraft, 'relative'>;
  change: (part: Pick<BookingDraft, 'relative'>) => void;
  /** Continue was pressed without what this asks for. */
  missing: boolean;
  /** Those for whom the member has booked before. */
  known?: Pick<DataOf<'listBookedPeople'>, 'people'> | undefined;
}

const noOne = { people: [] };

/** Returns whether something is missing of the person for whom the member books. */
export const isWhomMissing = ({ relative }: Pick<BookingDraft, 'relative'>): boolean =>
  relative !== undefined && !(isPersonalName(relative.name) && relative.relation && relative.agreed);

/** Asks whether the member comes themselves, else for the name and the consent of a person over 18, who may be one of an earlier booking. */
export function WhomChoice({ draft: { relative }, change, missing, known = noOne }: WhomChoiceProps) {
  const t = useText();
  const named = known.people.filter(({ name }) => name !== '');
  const person = relative && personNamed(known, relative.name);
  function choose(whom: string): void {
    const { name = '', relation } = named[Number(whom)] ?? {};
    change({ relative: whom === 'self' ? undefined : { name, relation: relation ?? '', agreed: false } });
  }
  return (
    <>
      <RadioField
        label={t('book.whom')}
        name="whom"
        onChange={choose}
        options={[
          { value: 'self', label: t('book.whom.self') },
          ...named.map(({ name, relation }, place) => ({
            value: `${place}`,
            label: relation ? t('book.whom.known', { name, relation: t(`relation.${relation}`) }) : name,
          })),
          { value: 'relative', label: t('book.whom.relative') },
        ]}
        value={person ? `${named.indexOf(person)}` : relative ? 'relative' : 'self'}
        variant="row"
      />
      {relative ? (
        <div className={`${look('stack', 16)} ${styles.pathway}`}>
          <TextField
            error={missing && !isPersonalName(relative.name) ? t('book.whom.name.missing') : undefined}
            hint={t('book.whom.name.hint')}
            label={t('book.whom.name')}
            maxLength={50}
            name="relative.name"
            onChange={(name) => change({ relative: { ...relative, name } })}
            value={relative.name}
          />
          <SelectField
            error={missing && !relative.relation ? t('book.whom.relation.missing') : undefined}
            label={t('book.whom.relation')}
            name="relative.relation"
            onChange={(relation) => change({ relative: { ...relative, relation } })}
            options={relations.map((relation) => ({ value: relation, label: t(`relation.${relation}`) }))}
            value={relative.relation}
          />
          <CheckboxField
            error={missing && !relative.agreed ? t('book.whom.agreed.missing') : undefined}
            label={t('book.whom.agreed')}
            name="relative.agreed"
            onChange={(agreed) => change({ relative: { ...relative, agreed } })}
            value={relative.agreed}
          />
        </div>
      ) : null}
    </>
  );
}
