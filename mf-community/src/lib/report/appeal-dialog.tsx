import { useOperationCall } from '@charis/shared/remote';
import { Action, Dialog, SuccessState } from '@charis/shared/ui';
import { useId, useState } from 'react';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';
import styles from './report-dialog.module.css';
import type { ReportSubject } from './report-reasons';
import { TextArea } from './text-area';

interface AppealDialogProps {
  /** An own post or comment that was limited or removed. */
  subject: ReportSubject;
  /** Why staff decided so. */
  reason: string;
  onClose: () => void;
  /** Once the appeal is made. */
  onAppealed?: () => void;
}

/** Asks staff to look again at what it decided about something of one's own. */
export default function AppealDialog({ subject, reason, onClose, onAppealed }: AppealDialogProps) {
  const t = useText();
  const form = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, isSuccess, error } = useOperationCall('appealDecision');
  const missing = asked && !text.trim();

  function send() {
    setAsked(true);
    if (text.trim() && !isPending) mutate({ body: { subject, text } }, { onSuccess: () => onAppealed?.() });
  }
  const cancel = (
    <Action key="cancel" onClick={onClose}>
      {t('report.cancel')}
    </Action>
  );
  const goOn = (
    <Action
      aria-disabled={isPending}
      form={form}
      key="go-on"
      look="main"
      onClick={isSuccess ? onClose : undefined}
      type={isSuccess ? 'button' : 'submit'}
    >
      {t(isSuccess ? 'report.done' : isPending ? 'report.sending' : 'report.appeal.send')}
    </Action>
  );
  return (
    <Dialog actions={isSuccess ? [goOn] : [cancel, goOn]} onClose={onClose} title={t('report.appeal.title')}>
      {isSuccess ? (
        <SuccessState hint={t('report.appeal.thanks.hint')} title={t('report.appeal.thanks')} />
      ) : (
        <form
          className={styles.form}
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <p className={styles.lead}>{t('report.appeal.lead')}</p>
          {reason ? (
            <blockquote className={styles.quote}>
              <span className={styles.hint}>{t('report.appeal.reason')}</span>
              {reason}
            </blockquote>
          ) : null}
          <TextArea label={t('report.appeal.text')} max={1000} onChange={setText} required rows={5} value={text} />
          <p className={styles.failure} role="alert">
            {missing ? t('report.appeal.missing') : error ? failureText(error, t('report.failed')) : ''}
          </p>
        </form>
      )}
    </Dialog>
  );
}
