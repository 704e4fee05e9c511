import { Link } from '@charis/shared/remote';
import { buttonClass, EmptyState } from '@charis/shared/ui';
import { useText } from './text';

/** A page to go to instead. */
export interface Way {
  to: string;
  text: string;
}

interface WayOnProps {
  title: string;
  hint?: string;
  way: Way;
  /** Where the title is the heading of the whole page. */
  level?: 'h1';
}

/** Says what cannot be shown, and leads to a page that can. */
export function WayOn({ title, hint, way, ...level }: WayOnProps) {
  const t = useText();
  const action = (
    <Link className={buttonClass('primary')} to={way.to}>
      {way.text}
    </Link>
  );
  return <EmptyState {...level} action={action} hint={hint ?? t('missing.hint')} title={title} />;
}
