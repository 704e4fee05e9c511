import { useHost } from './host';
import { useLocation, useNavigate } from './navigation';
import { askToLeave } from './unsaved-changes-guard';

/** Logs out and goes to the start of the site, on phones' pages to theirs; asks first where the page holds something unsaved. */
export function useLogOut(): () => void {
  const { session } = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const start = pathname.startsWith('/mobile') ? '/mobile' : '/';
  return () =>
    askToLeave(() => {
      void session.end();
      void navigate(start);
    });
}
