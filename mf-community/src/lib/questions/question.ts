import type { DataOf } from '@charis/shared/contract';

export type ListedQuestion = DataOf<'listQuestions'>['list'][number];
export type QuestionDetail = DataOf<'getQuestion'>;
export type Answer = QuestionDetail['answers'][number];
