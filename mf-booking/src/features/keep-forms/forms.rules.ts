import type { DataOf, InputOf } from '@charis/shared/contract';

export type Form = DataOf<'listForms'>[number];
type Body = InputOf<'saveForm'>['body'];
export type FormContent = Pick<Body, 'title' | 'titleZh' | 'item'>;
export type EditedQuestion = FormContent['item'][number];
export type QuestionType = EditedQuestion['type'];

export const questionTypes: readonly QuestionType[] = ['text', 'choice', 'scale', 'date', 'photo', 'consent'];

const newOption = () => ({ text: '', textZh: '' });

export const newQuestion = (type: QuestionType = 'text'): EditedQuestion => ({
  linkId: crypto.randomUUID(),
  type,
  text: '',
  textZh: '',
  required: true,
  repeats: false,
  answerOption: type === 'choice' ? [newOption(), newOption()] : [],
});

/** Returns the question with another type, and what belongs to it. */
export const withType = (question: EditedQuestion, type: QuestionType): EditedQuestion => ({
  ...question,
  type,
  repeats: type === 'choice' && question.repeats,
  answerOption:
    type !== 'choice'
      ? []
      : question.answerOption.length > 0
        ? question.answerOption
        : newQuestion('choice').answerOption,
});

/** Returns the items with one of them before the place of another; what is unknown moves nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || items[to] === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Returns a copy that can be edited. */
export const contentOf = ({ title, titleZh, item }: Pick<Form, 'title' | 'titleZh' | 'item'>): FormContent => ({
  title,
  titleZh,
  item: item.map((question) => ({ ...question, answerOption: question.answerOption.map((option) => ({ ...option })) })),
});
