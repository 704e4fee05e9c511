import type { DataOf } from '@charis/shared/contract';
import { useRef } from 'react';
import { Cites } from './cites';
import { useOpenInPrint } from './use-open-in-print';
import styles from './whole-text.module.css';

interface TextFaqProps {
  /** The procedure or the instrument. */
  categoryName: string;
  entries: DataOf<'getProcedure'>['faq'];
}

/** Questions that open to their answers; each has the id that `listFaq` gives it. */
export function TextFaq({ categoryName, entries }: TextFaqProps) {
  const place = useRef<HTMLDivElement>(null);
  useOpenInPrint(place);
  return (
    <div className={styles.faq} ref={place}>
      {entries.map(({ question, answer, sources }, index) => (
        <details id={`${categoryName}-${index + 1}`} key={question}>
          <summary>{question}</summary>
          <p>
            {answer} <Cites numbers={sources} />
          </p>
        </details>
      ))}
    </div>
  );
}
