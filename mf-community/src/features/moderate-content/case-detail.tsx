import { Link, useLocale, usePaths } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Avatar, look } from '@charis/shared/ui';
import { DiaryTimeline } from '#lib/diary/diary-timeline';
import { MemberName } from '#lib/members/member-name';
import { PostGallery } from '#lib/posts/post-gallery';
import { useText } from '#lib/text';
import styles from './case-detail.module.css';
import { CaseProfile } from './case-profile';
import { DecisionForm, type DecisionFormProps } from './decision-form';
import { ReportList } from './report-list';

/** Shows all that staff has to know of a case, and what it can do. */
export function CaseDetail({ known, ...heard }: DecisionFormProps) {
  const t = useText();
  const paths = usePaths();
  const { subject, title, content, media, captions, diary, author, postId, isQuestion, answers, appeal, decision } =
    known;
  const isVideo = media[0]?.kind === 'video';
  return (
    <div className={styles.detail}>
      <div className={look('stack', 16, 'top', 'shrinks')}>
        {subject.kind === 'member' ? null : (
          <div className={styles.author}>
            <Avatar image={author.image} name={author.nickname} size={40} />
            <p className={`${look('row', 0, 16)} ${styles.who}`}>
              {author.visible ? <MemberName person={author} /> : <bdi>{author.nickname}</bdi>}
              {postId ? (
                <Link to={isQuestion ? paths.question(postId) : paths.post(postId)}>
                  {t(isQuestion ? 'moderation.openQuestion' : 'moderation.openPost')}
                </Link>
              ) : null}
            </p>
          </div>
        )}
        {answers ? (
          <Said at={answers.at} by={answers.author.nickname} label={t('moderation.answers')} text={answers.content} />
        ) : null}
        {subject.kind === 'member' ? <CaseProfile author={author} biography={content} /> : null}
        {content && subject.kind !== 'member' ? (
          <p className={styles.text} dir="auto">
            {content}
          </p>
        ) : null}
        {diary ? (
          <section aria-label={t('diary.title')}>
            <DiaryTimeline diary={diary} level={4} />
          </section>
        ) : null}
        {media.length > 0 ? (
          <details className={styles.media}>
            <summary>{isVideo ? t('moderation.video') : t('moderation.pictures', { count: media.length })}</summary>
            <PostGallery captions={captions} media={media} title={title} />
          </details>
        ) : null}
        {appeal ? <Said by={author.nickname} label={t('moderation.appeal')} text={appeal.text} at={appeal.at} /> : null}
        {decision ? (
          <Said
            at={decision.at}
            by={decision.by?.nickname ?? t('moderation.nobody')}
            label={t(`moderation.decided.${decision.action}`)}
            text={decision.reason}
          />
        ) : null}
        <ReportList reports={known.reports} />
      </div>
      <DecisionForm known={known} {...heard} />
    </div>
  );
}

function Said({ label, text, by, at }: { label: string; text: string; by: string; at: string }) {
  const locale = useLocale();
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <blockquote className={styles.said}>
      <span className={look('block', 'muted', 'small')}>
        {label} · <bdi>{by}</bdi> · <time dateTime={at}>{time}</time>
      </span>
      <div dir="auto">{text}</div>
    </blockquote>
  );
}
