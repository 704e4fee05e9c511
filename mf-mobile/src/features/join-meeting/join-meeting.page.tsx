import { Slot, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';

/** Shows a live meeting, from its lobby to its end; without one, the way to it. */
export default function JoinMeetingPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const meetingId = query.get('meetingId') ?? '';
  const session = useSession();
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const back = isDoctor ? paths.schedule() : paths.appointments();
  const next = { to: back, text: t('appointments.all') };
  return (
    <InnerPage back={back} headed title={t('meeting.title')}>
      <Slot
        meetingId={meetingId}
        fallback={<NotAvailable level="h1" title={t('meeting.missing')} next={next} />}
        loading={<Skeleton height={240} />}
        name="meeting.room"
        key={meetingId}
      />
    </InnerPage>
  );
}
