import type { DataOf } from '@charis/shared/contract';
import { useRef } from 'react';
import { Cites } from './cites';
import { useOpenInPrint } from './use-open-in-print';
import styles from './whole-text.module.css';

/** Questions that open to their answers. */
export function TextFaq({ entries }: { entries: DataOf<'getProcedure'>['faq'] }) {
  const place = useRef<HTMLDivElement>(null);
  useOpenInPrint(place);
  return (
    <div className={styles.faq} ref={place}>
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
