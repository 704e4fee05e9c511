import { Link, useOperation, usePaths, useSettled } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Milliseconds without a key after which the words are looked for. */
const pause = 400;
/** Characters that are enough to find something that resembles them. */
const enough = 8;

/** Offers questions that resemble the one being written, whose answers may be enough. */
export function SimilarQuestions({ title }: { title: string }) {
  const t = useText();
  const paths = usePaths();
  const q = useSettled(title.trim().slice(0, 100), pause);
  const { data } = useOperation(
    'findSimilarQuestions',
    { query: { q } },
    { enabled: q.length >= enough, keepPrevious: true },
  );
  const found = q.length >= enough ? (data ?? []) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 ? (
        <section aria-label={t('ask.similar')} className={look('stack', 8, 'round-medium', 'sunken', 'padded-16')}>
          <h2 className={look('medium', 'size-18')}>{t('ask.similar')}</h2>
          <p className={look('muted', 'small')}>{t('ask.similar.hint')}</p>
          <ul className={look('stack', 8)}>
            {found.map(({ id, title: known, answerCount }) => (
              <li key={id}>
                <Link dir="auto" to={paths.question(id)}>
                  {known}
                </Link>{' '}
                <span className={look('muted', 'small')}>
                  {answerCount > 0 ? t('question.answers', { count: answerCount }) : t('question.waiting')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
