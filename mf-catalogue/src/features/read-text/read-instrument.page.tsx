import { useSearchParams } from '@charis/shared/remote';
import styles from './desktop-frame.module.css';
import { InstrumentPage } from './instrument-page';

export default function ReadInstrumentPage() {
  const [query] = useSearchParams();
  return (
    <div className={styles.page}>
      <InstrumentPage categoryName={query.get('categoryName') ?? ''} />
    </div>
  );
}
