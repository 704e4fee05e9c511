import { LegalDialog } from '@charis/shared/ui';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';

/** The box about age, terms and privacy, which may stay empty; each document opens as a dialog. */
export function TermsBox() {
  const t = useText();
  const [draft, change] = useDraft();
  const [open, setOpen] = useState<'terms' | 'privacy'>();
  return (
    <div className={form.small}>
      <Checkbox
        checked={draft.terms}
        className={form.consent}
        onChange={({ target }) => change({ terms: target.checked })}
      >
        {t('terms.box')}
      </Checkbox>
      <p className={form.documents}>
        <button aria-haspopup="dialog" className={form.link} onClick={() => setOpen('terms')} type="button">
          {t('terms.terms')}
        </button>
        <button aria-haspopup="dialog" className={form.link} onClick={() => setOpen('privacy')} type="button">
          {t('terms.privacy')}
        </button>
      </p>
      {open ? <LegalDialog document={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
