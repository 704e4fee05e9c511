import { useSearchParams } from '@charis/shared/remote';
import styles from './desktop-frame.module.css';
import { ProcedurePage } from './procedure-page';

export default function ReadProcedurePage() {
  const [query] = useSearchParams();
  return (
    <div className={styles.page}>
      <ProcedurePage categoryName={query.get('categoryName') ?? ''} />
    </div>
  );
}
