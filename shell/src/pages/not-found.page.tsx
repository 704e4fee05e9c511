import { EmptyState } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { useText } from '../shell-text';
import styles from './not-found.module.css';

export default function NotFoundPage() {
  const t = useText();
  return (
    <EmptyState
      action={
        <Link className={styles.home} to="/">
          {t('notFound.home')}
        </Link>
      }
      hint={t('notFound.hint')}
      level="h1"
      title={t('notFound.title')}
    />
  );
}
