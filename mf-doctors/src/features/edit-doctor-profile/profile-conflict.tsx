import { useLanguage } from '@charis/shared/remote';
import { moneyText } from '@charis/shared/rules';
import { specialtyName } from '@charis/shared/rules/specialties';
import { Button, Dialog } from '@charis/shared/ui';
import styles from '#features/apply/apply.module.css';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import { useProcedureTitles } from '#lib/use-procedure-titles';
import { differentIn, type Profile, type Values, valuesOf } from './profile-values';

interface ProfileConflictProps {
  mine: Values;
  current: Profile;
  onResolve: (current: Profile, keepsMine: boolean) => void;
  onClose: () => void;
}

const labels = {
  bio: 'apply.bio',
  languages: 'apply.languages',
  feeAud: 'apply.fee',
  modes: 'apply.modes',
  education: 'education',
  experience: 'experience',
  specialties: 'specialties',
  procedures: 'procedures',
  faq: 'profile.faq',
} as const satisfies Record<keyof Values, string>;

/** Shows both versions of what differs, when the profile was changed in another tab or on another device. */
export function ProfileConflict({ mine, current, onResolve, onClose }: ProfileConflictProps) {
  const t = useText();
  const language = useLanguage();
  const titleOf = useProcedureTitles();
  const theirs = valuesOf(current);
  const money = (dollars: number) => moneyText(dollars * 100, language);

  function linesOf(values: Values, key: keyof Values): string[] {
    const lines: Record<keyof Values, () => string[]> = {
      bio: () => [values.bio],
      languages: () => [values.languages.map((name) => spokenLanguage(name, language)).join(', ')],
      feeAud: () => [money(values.feeAud)],
      modes: () => [values.modes.map((mode) => t(mode)).join(', ')],
      education: () => values.education.map((one) => `${one.title}, ${one.institution}, ${one.year}`),
      experience: () => values.experience.map((one) => `${one.role}, ${one.institution}, ${one.fromYear}`),
      specialties: () =>
        values.specialties.map(({ root, child }) => specialtyName(root, child, language) ?? (child || root)),
      procedures: () =>
        values.procedures.map(
          ({ categoryName, minAud, maxAud }) => `${titleOf(categoryName)}, ${money(minAud)}–${money(maxAud)}`,
        ),
      faq: () => values.faq.map(({ question, answer }) => `${question} ${answer}`),
    };
    return lines[key]();
  }
  const side = (values: Values) => (
    <dl className={styles.facts}>
      {differentIn(mine, theirs).map((key) => (
        <div key={key}>
          <dt>{t(labels[key])}</dt>
          <dd dir="auto">{linesOf(values, key).join('\n') || '—'}</dd>
        </div>
      ))}
    </dl>
  );
  const actions = (
    <>
      <Button onClick={() => onResolve(current, false)}>{t('apply.conflict.theirs')}</Button>
      <Button onClick={() => onResolve(current, true)} variant="primary">
        {t('apply.conflict.mine')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('apply.conflict')} width="wide">
      <p>{t('profile.conflict')}</p>
      <div className={styles.sides}>
        <section>
          <h3>{t('profile.conflict.here')}</h3>
          {side(mine)}
        </section>
        <section>
          <h3>{t('profile.conflict.there')}</h3>
          {side(theirs)}
        </section>
      </div>
    </Dialog>
  );
}
