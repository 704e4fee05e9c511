import { useCallback } from 'react';
import { type LegalDocument, legalTitles, legalVersions, loadLegalText } from '../brand';
import { useLanguage, useLocale } from '../remote/text';
import { dateFormat } from '../rules';
import { Button } from './button';
import { Dialog } from './dialog';
import { LegalChanges } from './legal-changes';
import styles from './legal-dialog.module.css';
import { Skeleton } from './page';
import { ErrorState } from './state';
import { useUiText } from './ui-text';
import { useLoaded } from './use-loaded';

interface LegalDialogProps {
  document: LegalDocument;
  /** Escape and the cross run it, and the button below the text where nothing is to be decided. */
  onClose: () => void;
  /** Shows Disagree and Agree; the dialog closes after either. */
  onDecide?: (agreed: boolean) => void;
}

/** Shows one of the brand's legal texts in the language of the page, to read or to agree to. */
export function LegalDialog({ document, onClose, onDecide }: LegalDialogProps) {
  const t = useUiText();
  const decide = (agreed: boolean) => () => {
    onDecide?.(agreed);
    onClose();
  };
  const actions = onDecide ? (
    <>
      <Button onClick={decide(false)}>{t('disagree')}</Button>
      <Button variant="primary" onClick={decide(true)}>
        {t('agree')}
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={legalTitles[document][useLanguage()]} width="wide">
      <Wording document={document} />
    </Dialog>
  );
}

function Wording({ document }: { document: LegalDocument }) {
  const t = useUiText();
  const language = useLanguage();
  const load = useCallback(() => loadLegalText(document, language), [document, language]);
  const { value: text, error, retry } = useLoaded(load);
  const date = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  if (error) return <ErrorState onRetry={retry} title={t('legal.failed')} />;
  if (!text) return <Skeleton height={240} />;
  return (
    <div className={styles.text}>
      <p className={styles.version}>{t('legal.version', { date: date.format(new Date(legalVersions[document])) })}</p>
      <LegalChanges document={document} />
      <p>{text.lead}</p>
      <section className={styles.points}>
        <h3>{t('legal.points')}</h3>
        <ul>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
