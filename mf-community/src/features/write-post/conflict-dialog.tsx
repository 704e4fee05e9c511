import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Dialog, look } from '@charis/shared/ui';
import { TextAreaField, TextField } from '@charis/shared/ui/form';
import { useId, useState } from 'react';
import { type Draft, formOf, type PostForm } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import styles from './conflict-dialog.module.css';
import type { DraftKeeper } from './draft-keeper';
import { limits } from './post.rules';

interface ConflictDialogProps {
  form: PostForm;
  current: Draft;
  keeper: DraftKeeper;
}

/** Shows both texts side by side, when a draft was changed elsewhere meanwhile: keep the own text as it is or as it is merged here, or take the other. */
export function ConflictDialog({ form, current, keeper }: ConflictDialogProps) {
  const t = useText();
  const locale = useLocale();
  const id = useId();
  const [mine, setMine] = useState({ title: form.title, content: form.content });
  const isMerged = mine.title !== form.title || mine.content !== form.content;
  const at = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(current.updatedAt));
  const counts = ({ media, tags }: { media: unknown[]; tags: unknown[] }) =>
    `${t('compose.conflict.media', { count: media.length })} · ${t('compose.conflict.tags', { count: tags.length })}`;
  const actions = (
    <>
      <Button onClick={() => keeper.resolve(formOf(current), current)}>{t('compose.conflict.theirs')}</Button>
      <Button variant="primary" onClick={() => keeper.resolve({ ...form, ...mine }, current)}>
        {t(isMerged ? 'compose.conflict.merged' : 'compose.conflict.mine')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={() => keeper.postpone(true)} title={t('compose.conflict.title')} width="wide">
      <p>{t('compose.conflict.hint')}</p>
      <div className={styles.compare}>
        <section aria-labelledby={`${id}-mine`} className={styles.version}>
          <h3 id={`${id}-mine`}>{t('compose.conflict.yours')}</h3>
          <small>{counts(form)}</small>
          <div className={styles.mine}>
            <TextField
              compact
              label={t('compose.title.label')}
              maxLength={limits.title}
              name="title"
              onChange={(title) => setMine({ ...mine, title })}
              value={mine.title}
            />
            <TextAreaField
              compact
              label={t('compose.text.label')}
              maxLength={limits.content}
              name="content"
              onChange={(content) => setMine({ ...mine, content })}
              rows={8}
              value={mine.content}
            />
          </div>
        </section>
        <section aria-labelledby={`${id}-theirs`} className={styles.version}>
          <h3 id={`${id}-theirs`}>{t('compose.conflict.other', { at })}</h3>
          <small>{counts(current)}</small>
          <div
            className={`${look('touch', 'framed', 'round-medium', 'sunken', 'breaks', 'below-8')} ${styles.theirsTitle}`}
            dir="auto"
          >
            {current.title}
          </div>
          <div className={`${look('framed', 'round-medium', 'sunken', 'breaks')} ${styles.theirs}`} dir="auto">
            {current.content}
          </div>
        </section>
      </div>
    </Dialog>
  );
}
