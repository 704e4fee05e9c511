import { Button, look, Tag } from '@charis/shared/ui';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import type { Answer } from '#lib/questions/question';
import type { ReportSubject } from '#lib/report/report-reasons';
import { useText } from '#lib/text';

const AppealDialog = lazyPart(() => import('#lib/report/appeal-dialog'));

interface OwnStateProps extends Pick<Answer, 'moderation' | 'decision'> {
  subject: ReportSubject;
}

/** Shows the author that staff look at a question or an answer, or what they decided. */
export function OwnState({ moderation, decision, subject }: OwnStateProps) {
  const t = useText();
  const [appealing, setAppealing] = useState(false);
  if (moderation === 'VISIBLE') return null;
  return (
    <div className={look('row', 8)}>
      <Tag tone={decision ? 'rose' : 'sage'}>{t(decision ? 'post.own.removed' : 'post.own.review')}</Tag>
      {decision ? (
        <span className={look('muted', 'small')} dir="auto">
          {decision.reason}
        </span>
      ) : null}
      {decision?.appealed ? <span className={look('muted', 'small')}>{t('post.own.appealed')}</span> : null}
      {decision && !decision.appealed ? (
        <Button onClick={() => setAppealing(true)} variant="link">
          {t('post.own.appeal')}
        </Button>
      ) : null}
      {appealing && decision ? (
        <AppealDialog onClose={() => setAppealing(false)} reason={decision.reason} subject={subject} />
      ) : null}
    </div>
  );
}
