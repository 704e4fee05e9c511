import { failureData, failureText, useAction, useHost, useOperation } from '@charis/shared/remote';
import { SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from './review.module.css';
import type { Review } from './review-documents';

const waiting: readonly Review['state'][] = ['SUBMITTED', 'UNDER_REVIEW'];

/** Says whose an application is that waits, and gives it to the one of staff who is chosen, or back. */
export function AssignReviewer({ review }: { review: Review }) {
  const t = useText();
  const { notify } = useHost();
  const { data } = useOperation('getStaffOverview', {}, { staleTime: 600_000 });
  const { send, isPending } = useAction('assignApplication', { success: t('review.assign.done') });
  const { applicationId, state, reviewer, applicant } = review;
  if (!waiting.includes(state)) return null;
  const staff = (data?.colleagues ?? []).map(({ person }) => person);
  // Who has it is shown also until the others are there, and once they have left staff.
  const all = reviewer && !staff.some(({ userId }) => userId === reviewer.userId) ? [reviewer, ...staff] : staff;
  const people = all.filter(({ userId }) => userId !== applicant.userId);
  async function assign(toId: string): Promise<void> {
    try {
      const body = { fromId: reviewer?.userId ?? null, toId: toId || null };
      await send({ params: { applicationId }, body });
    } catch (failure) {
      const other = failureData(failure, 'assignApplication', 'WRONG_STATE')?.reviewer;
      notify(
        'error',
        other ? t('review.assign.other', { name: other.nickname }) : failureText(failure, t('review.undone')),
      );
    }
  }
  return (
    <div className={styles.assign}>
      <SelectField
        any={t('review.assign.nobody')}
        disabled={isPending}
        hint={t('review.assign.hint')}
        label={t('review.assign')}
        name={`reviewer-${applicationId}`}
        onChange={(toId) => void assign(toId)}
        options={people.map(({ userId, nickname }) => ({ value: userId, label: nickname }))}
        value={reviewer?.userId ?? ''}
      />
    </div>
  );
}
