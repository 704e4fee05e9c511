import type { DataOf } from '@charis/shared/contract';
import { Cites } from './cites';
import styles from './whole-text.module.css';

/** Questions that open to their answers. */
export function TextFaq({ entries }: { entries: DataOf<'getProcedure'>['faq'] }) {
  return (
    <div className={styles.faq}>
      {entries.map(({ question, answer, sources }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>
            {answer} <Cites numbers={sources} />
          </p>
        </details>
      ))}
    </div>
  );
}
