import { useHost, useNavigate, useSearchParams, useSession } from '@charis/shared/remote';
import { Button, ErrorState, Page, Skeleton } from '@charis/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { isAccountOf } from '#lib/account.rules';
import { pageKeeper } from '#lib/memory';
import { useText } from '#lib/text';
import { RestoreEmail } from './restore-email';
import { useMailedLink } from './use-mailed-link';

/** Shows the page behind the links of mails about an email. */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const restore = query.get('restore');
  return restore ? <RestoreEmail token={restore} /> : <ConfirmEmail token={query.get('token') ?? ''} />;
}

/** The link of a verification mail is checked, and the dialog goes on from there. */
function ConfirmEmail({ token }: { token: string }) {
  const t = useText();
  const { hasPage, logIn } = useHost();
  const link = useMailedLink(token);
  const { request, retry } = link;
  const navigate = useNavigate();
  const session = useSession();
  const { status } = session;
  // The account that the link was for is there.
  const made = request.resume === 'showRegister' && isAccountOf(session, request.email ?? '');
  const state = made ? 'confirmed' : link.state;
  const settled = status !== 'checking' && state !== 'checking' && state !== 'unreachable';

  // A person who is logged in has nothing left to do with a link that has done its work.
  const done = state === 'confirmed' && status === 'in';
  const page = hasPage('/mobile/login') ? pageKeeper.read() : '';
  /** Goes on where it began: on the page for phones, whose flow reads the request from the history's entry, or in the dialog. */
  function goOn() {
    if (page && status === 'out') void navigate(page, { replace: true, state: { signIn: request } });
    else logIn(request);
  }
  const open = useEffectEvent(() => done || goOn());
  useEffect(() => {
    if (settled) open();
  }, [settled]);

  if (state === 'unreachable') {
    return <ErrorState hint={t('confirm.unreachable.hint')} onRetry={retry} title={t('confirm.failed')} />;
  }
  return (
    <Page lead={t(`confirm.${state}.lead`)} title={t(`confirm.${state}.title`)}>
      {state === 'checking' ? (
        <div aria-busy="true" role="status">
          <Skeleton height={96} />
        </div>
      ) : (
        <Button
          onClick={() => (done ? void navigate(page ? '/mobile/user/profile' : '/user/profile') : goOn())}
          variant="primary"
        >
          {t(`confirm.${state}.action`)}
        </Button>
      )}
    </Page>
  );
}
