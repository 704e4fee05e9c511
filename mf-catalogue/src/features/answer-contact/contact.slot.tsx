import type { Slots } from '@charis/shared/remote';
import { AdminSection } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { DeletionQueue } from './deletion-queue';
import { SavedAnswers } from './saved-answers';
import { TicketQueue } from './ticket-queue';

/** Shows staff the messages to the team, the answers to begin with, and the accounts that will be deleted. */
export default function AnswerContact(place: Slots['admin.section']) {
  const t = useText();
  return (
    <>
      <AdminSection id="contact" lead={t('queue.lead')} place={place} title={t('queue.title')}>
        <TicketQueue />
      </AdminSection>
      <AdminSection id="answers" lead={t('answers.lead')} place={place} title={t('answers.title')}>
        <SavedAnswers />
      </AdminSection>
      <AdminSection id="deletions" lead={t('deletions.lead')} place={place} title={t('deletions.title')}>
        <DeletionQueue />
      </AdminSection>
    </>
  );
}
