import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { type Application, type Values, valuesOf } from './application-form';
import styles from './apply.module.css';

interface ConflictDialogProps {
  mine: Values;
  current: Application;
  onResolve: (current: Application, keepsMine: boolean) => void;
  onClose: () => void;
}

const shownFields = ['legalName', 'registrationNumber', 'title', 'phone', 'bio', 'clinic.name', 'clinic.line'] as const;

/** Both versions side by side, when the application was changed on another device. */
export function ConflictDialog({ mine, current, onResolve, onClose }: ConflictDialogProps) {
  const t = useText();
  const locale = useLocale();
  const theirs = valuesOf(current);
  const at = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(current.updatedAt));
  const different = shownFields.filter((field) => mine[field] !== theirs[field]);
  const labels = {
    legalName: t('apply.legalName'),
    registrationNumber: t('apply.number'),
    title: t('apply.title'),
    phone: t('apply.phone'),
    bio: t('apply.bio'),
    'clinic.name': t('clinic.name'),
    'clinic.line': t('clinic.address'),
  };
  const side = (values: Values) => (
    <dl className={styles.facts}>
      {different.map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd dir="auto">{values[field] || '—'}</dd>
        </div>
      ))}
    </dl>
  );
  const actions = (
    <>
      <Button onClick={() => onResolve(current, false)}>{t('apply.conflict.theirs')}</Button>
      <Button onClick={() => onResolve(current, true)} variant="primary">
        {t('apply.conflict.mine')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('apply.conflict')} width="wide">
      <p>{t(different.length > 0 ? 'apply.conflict.text' : 'apply.conflict.lists')}</p>
      <div className={styles.sides}>
        <section>
          <h3>{t('apply.conflict.here')}</h3>
          {side(mine)}
        </section>
        <section>
          <h3>{t('apply.conflict.there', { at })}</h3>
          {side(theirs)}
        </section>
      </div>
    </Dialog>
  );
}
