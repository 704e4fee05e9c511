import { Link, Slot, useSession } from '@charis/shared/remote';
import { actionClass, EmptyState, Placeholder } from '@charis/shared/ui';
import { MobilePage } from '#lib/mobile-page';
import { useText } from '#lib/text';

/** What the site has to tell whoever is logged in. */
export default function ReadMessagesPage() {
  const t = useText();
  const { status } = useSession();
  const logIn = (
    <Link className={actionClass('main')} to="/mobile/login?from=/mobile/message">
      {t('login')}
    </Link>
  );
  return (
    <MobilePage title={t('messages')}>
      {status === 'checking' ? <Placeholder height={240} /> : null}
      {status === 'in' ? (
        <Slot
          fallback={<EmptyState hint={t('messages.missing.hint')} title={t('messages.missing.title')} />}
          loading={<Placeholder height={240} />}
          name="notification.list"
        />
      ) : null}
      {status === 'out' ? <EmptyState action={logIn} hint={t('messages.guest.hint')} title={t('guest.title')} /> : null}
    </MobilePage>
  );
}
