import { Link, useHost, usePaths } from '@charis/shared/remote';
import { buttonClass, look } from '@charis/shared/ui';
import { AnswerList } from '#lib/forms/answer-list';
import { PdfButton } from '#lib/forms/pdf-button';
import { useText } from '#lib/text';
import type { OwnForm } from '../use-answers';
import styles from './form.module.css';

/** Shows a form that was sent, with the answers as they are. */
export function FilledForm({ form }: { form: OwnForm }) {
  const t = useText();
  const paths = usePaths();
  const { call } = useHost();
  return (
    <div className={`${look('stack', 24)} ${styles.narrow}`}>
      <p role="status">{t('form.sent.hint', { name: form.doctor.nickname })}</p>
      <div className={`${look('panel', 'shrinks')} ${styles.panel}`}>
        <AnswerList {...form} />
      </div>
      <div className={look('row', 8)}>
        <PdfButton read={async () => (await call('getOwnFormPdf', { params: { responseId: form.responseId } })).pdf} />
        <Link className={buttonClass()} to={paths.appointments()}>
          {t('form.appointments')}
        </Link>
      </div>
    </div>
  );
}
