import { useOperationCall } from '@charis/shared/remote';
import { Action, Dialog, SuccessState } from '@charis/shared/ui';
import { useId, useState } from 'react';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';
import styles from './report-dialog.module.css';
import { type ReportReason, type ReportSubject, reasonsFor } from './report-reasons';
import { TextArea } from './text-area';

interface ReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Reports a post, a comment or a member, for somebody who is logged in. */
export default function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const t = useText();
  const form = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, isSuccess, error } = useOperationCall('reportContent');
  const missing = asked && !reason;

  function send() {
    setAsked(true);
    if (!reason || isPending) return;
    mutate({ body: { subject, reason, ...(note.trim() ? { note } : {}) } });
  }
  const cancel = (
    <Action key="cancel" onClick={onClose}>
      {t('report.cancel')}
    </Action>
  );
  // One button all the way, so that the focus stays where it is.
  const goOn = (
    <Action
      aria-disabled={isPending}
      form={form}
      key="go-on"
      look="main"
      onClick={isSuccess ? onClose : undefined}
      type={isSuccess ? 'button' : 'submit'}
    >
      {t(isSuccess ? 'report.done' : isPending ? 'report.sending' : 'report.send')}
    </Action>
  );
  return (
    <Dialog actions={isSuccess ? [goOn] : [cancel, goOn]} onClose={onClose} title={t(`report.title.${subject.kind}`)}>
      {isSuccess ? (
        <SuccessState hint={t('report.thanks.hint')} title={t('report.thanks')} />
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
          <fieldset aria-describedby={missing ? `${form}-missing` : undefined} className={styles.reasons}>
            <legend className={styles.legend}>{t('report.reason')}</legend>
            {reasonsFor(subject.kind).map((one) => (
              <label className={styles.reason} key={one}>
                <input checked={one === reason} name={form} onChange={() => setReason(one)} type="radio" value={one} />
                <span>
                  {t(`report.reason.${one}`)}
                  <small className={styles.hint}>{t(`report.hint.${one}`)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <TextArea label={t('report.note')} max={500} onChange={setNote} rows={3} value={note} />
          <p className={styles.failure} id={`${form}-missing`} role="alert">
            {missing ? t('report.missing') : error ? failureText(error, t('report.failed')) : ''}
          </p>
        </form>
      )}
    </Dialog>
  );
}
