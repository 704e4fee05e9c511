import { useLanguage, useProcedureTitles } from '@charis/shared/remote';
import { listText, moneyText } from '@charis/shared/rules';
import { specialtyName } from '@charis/shared/rules/specialties';
import { ConflictComparison } from '#lib/conflict-comparison';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
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
      languages: () => [
        listText(
          values.languages.map((name) => spokenLanguage(name, language)),
          language,
        ),
      ],
      feeAud: () => [money(values.feeAud)],
      modes: () => [
        listText(
          values.modes.map((mode) => t(mode)),
          language,
        ),
      ],
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
  return (
    <ConflictComparison
      differences={differentIn(mine, theirs).map((key) => ({
        label: t(labels[key]),
        mine: linesOf(mine, key).join('\n'),
        theirs: linesOf(theirs, key).join('\n'),
      }))}
      onClose={onClose}
      onResolve={(keepsMine) => onResolve(current, keepsMine)}
      text={t('profile.conflict')}
      there={t('profile.conflict.there')}
    />
  );
}
