import { Link } from '@charis/shared/remote';
import { buttonClass, EmptyState } from '@charis/shared/ui';
import { useText } from './text';

/** A page to go to instead. */
export interface NextPage {
  to: string;
  text: string;
}

interface NotAvailableProps {
  title: string;
  hint?: string;
  next: NextPage;
  /** Set where the title is the heading of the whole page. */
  level?: 'h1';
}

/** Says what cannot be shown, and leads to a page that can. */
export function NotAvailable({ title, hint, next, ...level }: NotAvailableProps) {
  const t = useText();
  const action = (
    <Link className={buttonClass('primary')} to={next.to}>
      {next.text}
    </Link>
  );
  return <EmptyState {...level} action={action} hint={hint ?? t('missing.hint')} title={title} />;
}
