import { useHost } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { CheckboxField } from '@charis/shared/ui/form';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';

/** Shows the box about age, terms and privacy, which may stay empty; each document opens as a dialog. */
export function TermsBox() {
  const t = useText();
  const [draft, change] = useDraft();
  const { showLegalText } = useHost();
  return (
    <div className={form.small}>
      <CheckboxField label={t('terms.box')} name="terms" onChange={(terms) => change({ terms })} value={draft.terms} />
      <p className={`${look('row', 4, 16)} ${form.documents}`}>
        <button aria-haspopup="dialog" className={form.link} onClick={() => void showLegalText('terms')} type="button">
          {t('terms.terms')}
        </button>
        <button
          aria-haspopup="dialog"
          className={form.link}
          onClick={() => void showLegalText('privacy')}
          type="button"
        >
          {t('terms.privacy')}
        </button>
      </p>
    </div>
  );
}
