/** Questions about the site. Questions about a treatment are in the text of that treatment. */
import { z } from 'zod';
import texts from './faq.json' with { type: 'json' };
import { question } from './schema';

const siteTopics = ['booking', 'vouchers', 'account', 'doctors'] as const;

/** A question with other words that people search with, in both languages. */
const siteQuestion = question.extend({ words: z.string().min(1) });

/** Returns the id of a question: its topic or treatment with its place there, from 0. */
export const questionId = (about: string, place: number): string => `${about}-${place + 1}`;

export const siteQuestions = z.record(z.enum(siteTopics), z.array(siteQuestion)).parse(texts);
