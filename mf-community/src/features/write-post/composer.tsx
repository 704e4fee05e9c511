import { Button, look, UnsavedChangesDialog } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { isEmpty, isSending, type PostForm } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import styles from './composer.module.css';
import { ConflictDialog } from './conflict-dialog';
import { Details } from './details';
import { DiaryField } from './diary/diary-field';
import type { Release } from './draft-lock';
import { DraftOffer } from './draft-offer';
import { MediaField } from './media/media-field';
import panel from './panel.module.css';
import { PreviewDialog } from './preview-dialog';
import { RestoredStrip } from './restored-strip';
import { SaveNote } from './save-note';
import type { Start } from './start.rules';
import { TextField } from './text-field';
import { TitleField } from './title-field';
import { useDraft } from './use-draft';
import { usePublish } from './use-publish';
import { useSetAside } from './use-set-aside';

interface ComposerProps {
  accountId: string;
  start: Start;
  /** Begun in place of what was restored: its title is where one goes on. */
  anew: boolean;
  /** It was opened to write a recovery diary, which then comes first. */
  asDiary: boolean;
  release: Release;
  onMade: (draftId: string) => void;
  /** Something fresh is to be written in place of what was restored. */
  onAnew: () => void;
}

/** Shows the form to write a post, which is kept as it is typed, and published once. */
export function Composer({ accountId, start, anew, asDiary, release, onMade, onAnew }: ComposerProps) {
  const t = useText();
  const { keeper, form, save, postId, draftId } = useDraft({ accountId, start, release, onMade });
  const setAside = useSetAside(keeper);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (anew) place.current?.querySelector('input')?.focus();
  }, [anew]);
  const { publish, busy, problems, forget } = usePublish(keeper);
  const [preview, setPreview] = useState(false);
  const [restored, setRestored] = useState(start.restored && !start.conflict);
  const change = (part: Partial<PostForm> | ((form: PostForm) => PostForm)) => {
    forget();
    keeper.change((known) => (typeof part === 'function' ? part(known) : { ...known, ...part }));
  };
  const { saved } = start;
  function discard(from: PostForm) {
    setRestored(false);
    change(() => from);
  }
  function beginAnew() {
    setAside();
    onAnew();
  }
  const field = { form, onChange: change, problems };
  const diary = <DiaryField {...field} />;
  return (
    // Publishes by its button alone: Enter in a field of one line is no decision.
    <form noValidate onSubmit={(event) => event.preventDefault()} ref={place}>
      {restored && !isEmpty(form) ? (
        <RestoredStrip
          onAnew={saved ? undefined : beginAnew}
          onDiscard={saved ? () => discard(saved) : undefined}
          onKeep={() => setRestored(false)}
        />
      ) : null}
      {isEmpty(form) && !draftId && !postId && !anew ? <DraftOffer /> : null}
      <div className={`${look('grid', 24, 'top')} ${styles.columns}`}>
        <div className={look('stack', 24)}>
          {asDiary ? diary : null}
          <div className={panel.panel}>
            <TitleField {...field} />
            <TextField {...field} />
            <MediaField {...field} />
          </div>
          {asDiary ? null : diary}
        </div>
        <Details {...field} />
      </div>
      <div className={`${look('row', 12, 24, 'between')} ${styles.bar}`}>
        <SaveNote onDecide={() => keeper.postpone(false)} save={save} />
        <div className={styles.actions}>
          <Button disabled={isEmpty(form)} onClick={() => setPreview(true)}>
            {t('compose.preview')}
          </Button>
          <Button disabled={busy} variant="primary" onClick={() => place.current && publish(place.current)}>
            {t(busy ? 'compose.publishing' : postId ? 'compose.update' : 'compose.publish')}
          </Button>
        </div>
      </div>
      {preview ? <PreviewDialog form={form} onClose={() => setPreview(false)} /> : null}
      {save.kind === 'conflict' && !save.later ? (
        <ConflictDialog current={save.current} form={form} keeper={keeper} />
      ) : null}
      <UnsavedChangesDialog
        hint={t('compose.leave.hint')}
        title={t('compose.leave.title')}
        unsaved={keeper.isUnsaved || (isSending(form) && !isEmpty(form) && !keeper.isClosed)}
      />
    </form>
  );
}
