import { type LegalDocument, legalDocuments, legalTitles } from '@charis/shared/brand';
import { useLanguage } from '@charis/shared/remote';
import { LegalDialog, look } from '@charis/shared/ui';
import { useState } from 'react';
import styles from './footer.module.css';

/** Shows the legal texts, each in a dialog. */
export function FooterLegal() {
  const language = useLanguage();
  const [shown, setShown] = useState<LegalDocument>();
  return (
    <>
      <ul className={`${look('row', 4, 24)} ${styles.documents}`}>
        {legalDocuments.map((document) => (
          <li key={document}>
            <button onClick={() => setShown(document)} type="button">
              {legalTitles[document][language]}
            </button>
          </li>
        ))}
      </ul>
      {shown ? <LegalDialog document={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}
