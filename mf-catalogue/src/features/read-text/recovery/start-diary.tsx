import { Link, useHost, useNavigate, usePaths, useSession } from '@charis/shared/remote';
import { buttonClass } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Leads to a new diary, a guest after the log-in; nothing for doctors, who write none. */
export function StartDiary({ categoryName }: { categoryName: string }) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const navigate = useNavigate();
  const { logIn } = useHost();
  const diary = `${paths.writePost()}?diary=${encodeURIComponent(categoryName)}`;
  if (session.status === 'in' && session.user.userRole === 'DOCTOR') return null;
  return (
    <Link
      className={buttonClass()}
      onClick={(event) => {
        if (session.status !== 'out') return;
        event.preventDefault();
        logIn({ onLoggedIn: () => void navigate(diary) });
      }}
      to={diary}
    >
      {t('recovery.tell')}
    </Link>
  );
}
