/** What fits the questions of a form, for the pages and the API. */

export interface FormQuestion {
  linkId: string;
  type: 'text' | 'choice' | 'scale' | 'date' | 'photo' | 'consent';
  text: string;
  required: boolean;
  repeats: boolean;
  answerOption: readonly { text: string }[];
}

export interface FormAnswer {
  linkId: string;
  answer: readonly string[];
}

/** The largest number of a scale. */
export const scaleEnd = 10;

/** Most questions of one form. */
export const mostQuestions = 60;

/** Most options of one choice. */
export const mostOptions = 20;

/** Most photos of one question. */
export const mostPhotos = 5;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function fits({ type, repeats, answerOption }: FormQuestion, answer: readonly string[]): boolean {
  if (type === 'photo') return answer.length <= mostPhotos && answer.every((text) => /^[0-9a-f-]{36}$/.test(text));
  if (answer.length > 1 && !(type === 'choice' && repeats)) return false;
  if (type === 'choice') return answer.every((text) => answerOption.some((option) => option.text === text));
  if (type === 'scale') return answer.every((text) => /^\d{1,2}$/.test(text) && Number(text) <= scaleEnd);
  if (type === 'date') return answer.every(isDay);
  return true;
}

/** `needed`: a required question without an answer; `wrong`: an answer that is none to its question. */
export type AnswerProblem = 'needed' | 'wrong';

/** Returns what is missing or does not fit, by the question; answers to no question of the form are `wrong`, too. */
export function findAnswerProblems(
  questions: readonly FormQuestion[],
  answers: readonly FormAnswer[],
): Map<string, AnswerProblem> {
  const given = new Map(answers.map(({ linkId, answer }) => [linkId, answer.filter((text) => text.trim() !== '')]));
  const problems = new Map<string, AnswerProblem>();
  for (const question of questions) {
    const answer = given.get(question.linkId) ?? [];
    if (answer.length === 0 ? question.required : !fits(question, answer)) {
      problems.set(question.linkId, answer.length === 0 ? 'needed' : 'wrong');
    }
  }
  const isAsked = (linkId: string) => questions.some((question) => question.linkId === linkId);
  for (const linkId of given.keys()) if (!isAsked(linkId)) problems.set(linkId, 'wrong');
  return problems;
}

/** `text`: a question without words; `options`: a choice between fewer than two different ones. */
export type QuestionProblem = 'text' | 'options';

/** Returns what keeps questions from being asked. */
export function findQuestionProblems(questions: readonly FormQuestion[]): Map<string, QuestionProblem> {
  const problems = new Map<string, QuestionProblem>();
  for (const { linkId, type, text, answerOption } of questions) {
    const options = answerOption.map((option) => option.text.trim());
    const areFew = options.length < 2 || options.includes('') || new Set(options).size < options.length;
    if (text.trim() === '') problems.set(linkId, 'text');
    else if (type === 'choice' && areFew) problems.set(linkId, 'options');
  }
  return problems;
}
