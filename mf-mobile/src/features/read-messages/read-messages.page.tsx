import { Link, Slot, useSearchParams, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { MobilePage } from '#lib/mobile-page';
import { useText } from '#lib/text';

/** Shows the notifications and the conversations of the person who is logged in. */
export default function ReadMessagesPage() {
  const t = useText();
  const session = useSession();
  const { status } = session;
  const logIn = (
    <Link className={buttonClass('primary')} to="/mobile/login?from=/mobile/message">
      {t('login')}
    </Link>
  );
  return (
    <MobilePage title={t('messages')}>
      {status === 'checking' ? <Skeleton height={240} /> : null}
      {status === 'in' ? <Messages doctor={session.user.userRole === 'DOCTOR'} /> : null}
      {status === 'out' ? <EmptyState action={logIn} hint={t('messages.guest.hint')} title={t('guest.title')} /> : null}
    </MobilePage>
  );
}

const lists = ['all', 'messages', 'requests'] as const;

/** Shows what has happened, and beside it conversations; doctors have the requests for appointments besides. */
function Messages({ doctor }: { doctor: boolean }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const asked = query.has('with') ? 'messages' : query.get('show');
  const shown = lists.find((list) => list === asked && (doctor || list !== 'requests')) ?? 'all';
  return (
    <>
      <p>
        <Segments
          aria-label={t('messages.which')}
          block
          onChange={(show) => setQuery(show === 'all' ? {} : { show }, { replace: true })}
          options={lists
            .filter((list) => doctor || list !== 'requests')
            .map((value) => ({ value, label: t(`messages.list.${value}`) }))}
          value={shown}
        />
      </p>
      {shown === 'requests' ? (
        <Slot
          fallback={<EmptyState hint={t('missing.hint')} title={t('calendar.missing')} />}
          loading={<Skeleton height={240} />}
          name="schedule.agenda"
        />
      ) : null}
      {shown === 'messages' ? (
        <Slot
          fallback={<EmptyState hint={t('missing.hint')} title={t('messages.box.missing')} />}
          loading={<Skeleton height={240} />}
          name="message.box"
          side={doctor ? 'doctor' : 'member'}
        />
      ) : null}
      {shown === 'all' ? (
        <Slot
          fallback={<EmptyState hint={t('messages.missing.hint')} title={t('messages.missing.title')} />}
          loading={<Skeleton height={240} />}
          name="notification.list"
        />
      ) : null}
    </>
  );
}
