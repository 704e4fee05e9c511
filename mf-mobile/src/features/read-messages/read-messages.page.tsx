import { Link, Slot, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, Skeleton } from '@charis/shared/ui';
import { MobilePage } from '#lib/mobile-page';
import { useText } from '#lib/text';

/** What the site has to tell whoever is logged in. */
export default function ReadMessagesPage() {
  const t = useText();
  const { status } = useSession();
  const logIn = (
    <Link className={buttonClass('primary')} to="/mobile/login?from=/mobile/message">
      {t('login')}
    </Link>
  );
  return (
    <MobilePage title={t('messages')}>
      {status === 'checking' ? <Skeleton height={240} /> : null}
      {status === 'in' ? (
        <Slot
          fallback={<EmptyState hint={t('messages.missing.hint')} title={t('messages.missing.title')} />}
          loading={<Skeleton height={240} />}
          name="notification.list"
        />
      ) : null}
      {status === 'out' ? <EmptyState action={logIn} hint={t('messages.guest.hint')} title={t('guest.title')} /> : null}
    </MobilePage>
  );
}
