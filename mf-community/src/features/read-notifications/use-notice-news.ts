import { useAnswers, useLive, useSession } from '@charis/shared/remote';

/** Keeps what is known of the notifications up with what happens, and all of it with whom the account may see. */
export function useNoticeNews(): void {
  const session = useSession();
  const answers = useAnswers();
  const topic = session.status === 'in' ? (`account:${session.user.userId}` as const) : undefined;
  useLive(
    topic,
    ({ unread, audience }) => {
      answers.change('countUnreadNotifications', () => ({ count: unread }));
      void (audience ? answers.refresh() : answers.refresh('listNotifications', 'listFollowRequests'));
    },
    () => void answers.refresh('countUnreadNotifications', 'listNotifications', 'listFollowRequests'),
  );
}
