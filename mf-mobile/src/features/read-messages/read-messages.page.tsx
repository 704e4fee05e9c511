import { Link, Slot, useSearchParams, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { MobilePage } from '#lib/mobile-page';
import { useText } from '#lib/text';

/** Shows the notifications of the person who is logged in. */
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

/** Shows what has happened; doctors have the requests for appointments beside it. */
function Messages({ doctor }: { doctor: boolean }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const requests = doctor && query.get('show') === 'requests';
  return (
    <>
      {doctor ? (
        <p>
          <Segments
            aria-label={t('messages.which')}
            block
            onChange={(show) => setQuery(show === 'requests' ? { show } : {}, { replace: true })}
            options={[
              { value: 'all', label: t('messages') },
              { value: 'requests', label: t('messages.requests') },
            ]}
            value={requests ? 'requests' : 'all'}
          />
        </p>
      ) : null}
      {requests ? (
        <Slot
          fallback={<EmptyState hint={t('missing.hint')} title={t('calendar.missing')} />}
          loading={<Skeleton height={240} />}
          name="schedule.agenda"
        />
      ) : (
        <Slot
          fallback={<EmptyState hint={t('messages.missing.hint')} title={t('messages.missing.title')} />}
          loading={<Skeleton height={240} />}
          name="notification.list"
        />
      )}
    </>
  );
}
