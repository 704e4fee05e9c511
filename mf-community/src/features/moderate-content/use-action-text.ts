import { useText } from '#lib/text';

const actions = [
  'member.look',
  'member.reset-second-factor',
  'member.search',
  'moderation.end',
  'moderation.keep',
  'moderation.limit',
  'moderation.remove',
  'moderation.suspend',
  'moderation.take',
  'moderation.give',
  'moderation.release',
  'staff.create',
  'staff.revoke',
  'application.look',
  'application.note',
  'application.take',
  'application.claim',
  'application.give',
  'application.release',
  'application.ask-changes',
  'application.approve',
  'application.reject',
  'application.suspend',
  'application.reinstate',
  'application.recheck',
  'refund.grant',
  'refund.refuse',
  'voucher.suspend',
  'voucher.release',
  'payout.look',
  'payout.record',
  'secret.replace',
  'queue.retry',
  'clinic.correct',
  'ticket.take',
  'ticket.give',
  'ticket.release',
  'ticket.note',
  'ticket.answer',
  'ticket.close',
  'saved-answer.save',
  'saved-answer.delete',
] as const;

/** Returns what an action of the log is called; one that only another release knows keeps its name. */
export function useActionText(): (action: string) => string {
  const t = useText();
  return (action) => {
    const known = actions.find((one) => one === action);
    return known ? t(`moderation.audit.${known}`) : action;
  };
}
