import { Slot, useNavigate, useSearchParams, useSession } from '@charis/shared/remote';
import { EmptyState } from '@charis/shared/ui';
import { useEffect, useRef } from 'react';
import { useText } from '#lib/text';
import { requestedPath } from './log-in.rules';

/** Shows the log-in; it returns to the page that was asked for, which `?from=` names. */
export default function LogInPage() {
  const t = useText();
  const navigate = useNavigate();
  const { status } = useSession();
  const [query] = useSearchParams();
  const requested = requestedPath(query.get('from'));
  const arrived = useRef(false);

  // A person who is logged in already has nothing to do here; the person who registers here stays to the end.
  useEffect(() => {
    if (status === 'checking' || arrived.current) return;
    arrived.current = true;
    if (status === 'in') void navigate(requested, { replace: true });
  }, [status, navigate, requested]);

  return (
    <Slot
      fallback={<EmptyState hint={t('login.missing.hint')} level="h1" title={t('login.missing.title')} />}
      name="auth.page"
      onDone={(path) => void navigate(path ?? requested, { replace: true })}
    />
  );
}
