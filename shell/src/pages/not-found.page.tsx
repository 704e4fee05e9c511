import { EmptyState } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { useText } from '../shell-text';

export default function NotFoundPage() {
  const t = useText();
  return (
    <EmptyState
      action={<Link to="/">{t('notFound.home')}</Link>}
      hint={t('notFound.hint')}
      title={t('notFound.title')}
    />
  );
}
