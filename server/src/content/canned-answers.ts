/** Templates for the answers of staff, by topic. */
import { operations } from '@charis/shared/contract';
import { z } from 'zod';
import texts from './canned-answers.json' with { type: 'json' };
import { text } from './schema';

const { topic } = operations.listCannedAnswers.data.shape.list.element.shape;

export const cannedAnswers = z.array(z.strictObject({ id: z.string(), topic, title: text, text })).parse(texts);
