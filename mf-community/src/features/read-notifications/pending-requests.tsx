import { useOperation } from '@charis/shared/remote';
import { MemberList } from '#lib/members/member-list';
import { MemberRow } from '#lib/members/member-row';
import { RequestButtons } from '#lib/requests/request-buttons';
import { useText } from '#lib/text';
import type { Notice } from './notice.rules';

/** Shows those of a notification who still wait for an answer, to be answered in place. */
export function PendingRequests({ actors }: Pick<Notice, 'actors'>) {
  const t = useText();
  const { data } = useOperation('listFollowRequests', { query: { pageSize: 20 } });
  const waiting = actors.filter(({ userId }) => data?.list.some((request) => request.userId === userId));
  if (waiting.length === 0) return null;
  return (
    <MemberList label={t('member.requests.title')}>
      {waiting.map((person) => (
        <MemberRow key={person.userId} person={person}>
          <RequestButtons person={person} />
        </MemberRow>
      ))}
    </MemberList>
  );
}
