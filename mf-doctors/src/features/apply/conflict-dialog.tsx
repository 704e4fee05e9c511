import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { type Application, type Values, valuesOf } from '#lib/application/application-form';
import { ConflictComparison } from '#lib/conflict-comparison';
import { useText } from '#lib/text';

interface ConflictDialogProps {
  mine: Values;
  current: Application;
  onResolve: (current: Application, keepsMine: boolean) => void;
  onClose: () => void;
}

const shownFields = ['legalName', 'registrationNumber', 'title', 'phone', 'bio', 'clinic.name', 'clinic.line'] as const;

/** Shows both versions side by side, when the application was changed in another tab or on another device. */
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
  return (
    <ConflictComparison
      differences={different.map((field) => ({ label: labels[field], mine: mine[field], theirs: theirs[field] }))}
      onClose={onClose}
      onResolve={(keepsMine) => onResolve(current, keepsMine)}
      text={t(different.length > 0 ? 'apply.conflict.text' : 'apply.conflict.lists')}
      there={t('apply.conflict.there', { at })}
    />
  );
}
