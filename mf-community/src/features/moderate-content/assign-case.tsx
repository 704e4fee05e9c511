import { failureData, failureText, useAction, useHost, useOperation } from '@charis/shared/remote';
import { SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { type Case, keyOf } from './case';
import styles from './case-item.module.css';

/** Says whose a case is that waits, and gives it to the one of staff who is chosen, or back. */
export function AssignCase({ known }: { known: Case }) {
  const t = useText();
  const { notify } = useHost();
  const { data } = useOperation('getStaffOverview', {}, { staleTime: 600_000 });
  const { send, isPending } = useAction('assignModerationCase', { success: t('moderation.assign.done') });
  const { subject, owner, author } = known;
  const staff = (data?.colleagues ?? []).map(({ person }) => person);
  // Who has it is shown also until the others are there, and once they have left staff.
  const all = owner && !staff.some(({ userId }) => userId === owner.userId) ? [owner, ...staff] : staff;
  const people = all.filter(({ userId }) => userId !== author.userId);
  async function assign(toId: string): Promise<void> {
    try {
      await send({ body: { subject, fromId: owner?.userId ?? null, toId: toId || null } });
    } catch (failure) {
      const other = failureData(failure, 'assignModerationCase', 'CONFLICT')?.owner;
      const name = other?.nickname;
      notify('error', name ? t('moderation.assign.other', { name }) : failureText(failure, t('moderation.undone')));
    }
  }
  return (
    <div className={styles.assign}>
      <SelectField
        any={t('moderation.assign.nobody')}
        disabled={isPending}
        label={t('moderation.assign')}
        name={`owner-${keyOf(known)}`}
        onChange={(toId) => void assign(toId)}
        options={people.map(({ userId, nickname }) => ({ value: userId, label: nickname }))}
        value={owner?.userId ?? ''}
      />
    </div>
  );
}
