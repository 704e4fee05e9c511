import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { dayText, listText, momentText, scaleEnd, viewerZone } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './answer-list.module.css';
import { type Question, useFormWords } from './questions';

type Answered = Pick<DataOf<'getOwnForm'>, 'item' | 'answers' | 'photos' | 'authoredUtc'>;

/** Shows the questions of a form with what was answered. */
export function AnswerList({ item, answers, photos, authoredUtc }: Answered) {
  const wordsOf = useFormWords();
  const textOf = useAnswerText(authoredUtc);
  return (
    <dl className={look('stack', 16)}>
      {item.map((question) => {
        const answer = answers.find(({ linkId }) => linkId === question.linkId)?.answer ?? [];
        return (
          <div key={question.linkId}>
            <dt className={look('muted', 'small', 'breaks')}>{wordsOf(question)}</dt>
            <dd className={look('breaks', 'above-4')}>
              {answer.length === 0 ? (
                '—'
              ) : question.type === 'photo' ? (
                <Photos ids={answer} photos={photos} />
              ) : (
                textOf(question, answer)
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function useAnswerText(authoredUtc: string | null) {
  const t = useText();
  const language = useLanguage();
  const wordsOf = useFormWords();
  return ({ type, answerOption }: Question, answer: readonly string[]): string => {
    const [first = ''] = answer;
    if (type === 'date') return dayText(first, 'dated', language);
    if (type === 'scale') return t('form.scale.answer', { number: first, end: scaleEnd });
    if (type === 'consent') {
      return t('form.consent.given', {
        name: first,
        time: authoredUtc ? momentText(authoredUtc, viewerZone(), language, 'dated') : '',
      });
    }
    const shown = answer.map((text) => {
      const option = answerOption.find((one) => one.text === text);
      return option ? wordsOf(option) : text;
    });
    return type === 'choice' ? listText(shown, language) : first;
  };
}

/** Shows photos, each leading to its largest size, and says where one was taken back. */
function Photos({ ids, photos }: { ids: readonly string[]; photos: Answered['photos'] }) {
  const t = useText();
  const shown = photos.filter(({ uploadId }) => ids.includes(uploadId));
  const gone = ids.length - shown.length;
  return (
    <>
      <ul className={look('row', 8)}>
        {shown.map(({ uploadId, name, location, width, height }) => (
          <li key={uploadId}>
            <a href={location} rel="noreferrer" target="_blank">
              <img alt={name} className={styles.photo} height={height} src={location} width={width} />
            </a>
          </li>
        ))}
      </ul>
      {gone > 0 ? <p className={look('muted', 'small')}>{t('form.photo.gone', { count: gone })}</p> : null}
    </>
  );
}
