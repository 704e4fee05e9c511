import { legalDocuments, legalTitles } from '@charis/shared/brand';
import { useHost, useLanguage } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import styles from './footer.module.css';

/** Shows the legal texts, each in a dialog. */
export function FooterLegal() {
  const language = useLanguage();
  const { showLegalText } = useHost();
  return (
    <ul className={`${look('row', 4, 24)} ${styles.documents}`}>
      {legalDocuments.map((document) => (
        <li key={document}>
          <button onClick={() => void showLegalText(document)} type="button">
            {legalTitles[document][language]}
          </button>
        </li>
      ))}
    </ul>
  );
}
