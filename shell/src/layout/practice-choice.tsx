import { type SessionUser, useHost } from '@charis/shared/remote';
import { SelectField } from '@charis/shared/ui/form';
import { useText } from '../shell-text';
import styles from './workspace.module.css';

const own = 'own';

/** Says whose practice the workspace shows, and lets someone with several choose. */
export default function PracticeChoice({ user: { team = [], inPractice, actsFor } }: { user: SessionUser }) {
  const t = useText();
  const { session } = useHost();
  const options = [
    ...(inPractice ? [{ value: own, label: t('practice.own') }] : []),
    ...team.map(({ doctorUserId, name }) => ({ value: doctorUserId, label: name })),
  ];
  return (
    <section aria-label={t('practice')} className={styles.practice}>
      <SelectField
        compact
        label={t('practice')}
        name="practice"
        onChange={(chosen) => session.actFor(chosen === own ? undefined : chosen)}
        options={options}
        value={actsFor?.doctorUserId ?? own}
      />
    </section>
  );
}
