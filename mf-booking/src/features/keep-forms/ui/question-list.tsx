import type { QuestionProblem } from '@charis/shared/rules';
import { Button, Icon, look } from '@charis/shared/ui';
import { CheckboxField, SelectField, TextAreaField } from '@charis/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { useDrag } from '#lib/use-drag';
import { type EditedQuestion, moved, questionTypes, withType } from '../forms.rules';
import styles from './forms.module.css';
import { Options } from './options';

interface QuestionListProps {
  item: EditedQuestion[];
  problems: ReadonlyMap<string, QuestionProblem>;
  onChange: (item: EditedQuestion[]) => void;
}

const idOf = (linkId: string) => `question-${linkId}`;

/** Shows the questions of a form to be edited; their order changes by buttons and by dragging the numbers. */
export function QuestionList({ item, problems, onChange }: QuestionListProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef('');
  const [over, setOver] = useState('');
  const order = item.map(({ linkId }) => linkId).join();
  // The browser takes the focus from a question that changes its place, and from one that goes.
  useEffect(() => {
    if (!order || !wanted.current) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = '';
  }, [order]);
  const { area, propsOf } = useDrag<string>({
    onStart: () => {},
    onOver: setOver,
    onEnd: (linkId, target) => {
      setOver('');
      const to = item.findIndex((question) => idOf(question.linkId) === target);
      onChange(
        moved(
          item,
          item.findIndex((question) => question.linkId === linkId),
          to,
        ),
      );
    },
  });
  const change = (place: number, part: Partial<EditedQuestion>) =>
    onChange(item.map((question, at) => (at === place ? { ...question, ...part } : question)));
  function step(place: number, by: -1 | 1) {
    wanted.current = `[data-way="${item[place]?.linkId} ${by}"]`;
    onChange(moved(item, place, place + by));
  }
  function remove(place: number) {
    const next = item.toSpliced(place, 1);
    const { linkId } = next[Math.min(place, next.length - 1)] ?? {};
    wanted.current = linkId ? `#${idOf(linkId)} textarea` : '';
    onChange(next);
  }
  return (
    <div ref={area}>
      <ol className={look('stack', 16)} ref={list}>
        {item.map((question, place) => {
          const { linkId, type, text, textZh, required, repeats, answerOption } = question;
          const number = place + 1;
          const problem = problems.get(linkId);
          return (
            <li
              className={`${look('shrinks', 'panel')} ${styles.panel} ${over === idOf(linkId) ? styles.over : ''}`}
              data-drop
              id={idOf(linkId)}
              key={linkId}
            >
              <div className={look('row', 8, 'between')}>
                <h2 className={`${look('medium', 'line', 8)} ${styles.handle}`} {...propsOf(linkId)}>
                  <Icon name="sort" size={16} />
                  {t('forms.question', { number })}
                </h2>
                <div className={look('row', 8)}>
                  {([-1, 1] as const).map((by) => (
                    <Button
                      aria-label={t(by < 0 ? 'forms.question.up' : 'forms.question.down', { number })}
                      data-way={`${linkId} ${by}`}
                      disabled={item[place + by] === undefined}
                      key={by}
                      onClick={() => step(place, by)}
                      small
                    >
                      <Icon name={by < 0 ? 'up' : 'down'} size={16} />
                    </Button>
                  ))}
                  <Button
                    aria-label={t('forms.question.remove.of', { number })}
                    onClick={() => remove(place)}
                    small
                    variant="link"
                  >
                    {t('forms.question.remove')}
                  </Button>
                </div>
              </div>
              <SelectField
                label={t('forms.type')}
                name={`type.${linkId}`}
                onChange={(next) => next && onChange(item.with(place, withType(question, next)))}
                options={questionTypes.map((value) => ({ value, label: t(`forms.type.${value}`) }))}
                value={type}
              />
              <div className={styles.pair}>
                <TextAreaField
                  error={problem === 'text' ? t('forms.problem.text') : undefined}
                  label={t(type === 'consent' ? 'forms.consent' : 'forms.text')}
                  maxLength={2_000}
                  name={`item.${linkId}`}
                  onChange={(next) => change(place, { text: next })}
                  rows={2}
                  value={text}
                />
                <TextAreaField
                  label={t('forms.textZh')}
                  maxLength={2_000}
                  name={`zh.${linkId}`}
                  onChange={(next) => change(place, { textZh: next })}
                  optional
                  rows={2}
                  value={textZh}
                />
              </div>
              {type === 'choice' ? (
                <Options
                  error={problem === 'options' ? t('forms.problem.options') : undefined}
                  linkId={linkId}
                  onChange={(next) => change(place, { answerOption: next })}
                  options={answerOption}
                />
              ) : null}
              <div className={look('row', 8, 24)}>
                <CheckboxField
                  label={t('forms.required')}
                  name={`required.${linkId}`}
                  onChange={(next) => change(place, { required: next })}
                  value={required}
                />
                {type === 'choice' ? (
                  <CheckboxField
                    label={t('forms.repeats')}
                    name={`repeats.${linkId}`}
                    onChange={(next) => change(place, { repeats: next })}
                    value={repeats}
                  />
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
