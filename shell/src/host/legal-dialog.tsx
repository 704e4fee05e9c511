import { type LegalDocument, legalTitles, legalVersions, loadLegalText } from '@charis/shared/brand';
import { useLanguage, useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Dialog, ErrorState, Skeleton, useLoaded } from '@charis/shared/ui';
import { useCallback } from 'react';
import { useText } from '../shell-text';
import { LegalChanges } from './legal-changes';
import styles from './legal-dialog.module.css';

interface LegalDialogProps {
  document: LegalDocument;
  /** Shows Disagree and Agree. */
  asks: boolean;
  /** Escape and the cross decide nothing. */
  onClose: (agreed?: boolean) => void;
}

/** Shows one of the brand's legal texts in the language of the page, to read or to agree to. */
export function LegalDialog({ document, asks, onClose }: LegalDialogProps) {
  const t = useText();
  const actions = asks ? (
    <>
      <Button onClick={() => onClose(false)}>{t('disagree')}</Button>
      <Button variant="primary" onClick={() => onClose(true)}>
        {t('agree')}
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={() => onClose()}>
      {t('close')}
    </Button>
  );
  return (
    <Dialog actions={actions} onClose={() => onClose()} title={legalTitles[document][useLanguage()]} width="wide">
      <Wording document={document} />
    </Dialog>
  );
}

function Wording({ document }: { document: LegalDocument }) {
  const t = useText();
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
