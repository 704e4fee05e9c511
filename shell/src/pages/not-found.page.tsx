import { EmptyState } from '@charis/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../shell-text';
import styles from './not-found.module.css';

export default function NotFoundPage() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <EmptyState
      action={
        <Link className={styles.home} to={pathname.startsWith('/mobile') ? '/mobile' : '/'}>
          {t('notFound.home')}
        </Link>
      }
      hint={t('notFound.hint')}
      level="h1"
      title={t('notFound.title')}
    />
  );
}
