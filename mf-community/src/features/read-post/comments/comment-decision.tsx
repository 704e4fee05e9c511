import { useQueryCache } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { RichText } from '#lib/rich-text/rich-text';
import { useText } from '#lib/text';
import { type Comment, changeOnPage } from './comment';
import styles from './comment-item.module.css';

const AppealDialog = lazyPart(() => import('#lib/report/appeal-dialog'));

interface CommentDecisionProps {
  comment: Comment;
  decision: NonNullable<Comment['decision']>;
}

/** Shows the author of a comment that staff removed it: their words, the reason and the appeal. */
export function CommentDecision({ comment: { id, content, mentions }, decision }: CommentDecisionProps) {
  const t = useText();
  const cache = useQueryCache();
  const [appealing, setAppealing] = useState(false);
  const { reason, appealed } = decision;
  return (
    <>
      <RichText content={content} mentions={mentions} />
      {reason ? <p className={look('muted', 'small')}>{t('comment.decision.reason', { reason })}</p> : null}
      {appealed ? <p className={look('muted', 'small')}>{t('post.own.appealed')}</p> : null}
      {appealed ? null : (
        <div className={`${look('row', 4)} ${styles.actions}`}>
          <Button variant="link" onClick={() => setAppealing(true)}>
            {t('post.own.appeal')}
          </Button>
        </div>
      )}
      {appealing ? (
        <AppealDialog
          onAppealed={() =>
            cache.change('listComments', (page) =>
              changeOnPage(page, id, () => ({ decision: { reason, appealed: true } })),
            )
          }
          onClose={() => setAppealing(false)}
          reason={reason}
          subject={{ kind: 'comment', id }}
        />
      ) : null}
    </>
  );
}
