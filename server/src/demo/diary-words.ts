/** What members call their recovery diaries and write into them, by procedure: each title stands once. */
import { z } from 'zod';
import texts from './diary-words.json' with { type: 'json' };

const list = z.array(z.string().min(1)).min(1);

/** Notes stand by how far recovery has gone: at first, in between, later. */
const words = z.strictObject({ titles: list, notes: z.array(list).length(3) });

export const diaryWords = z.record(z.string(), z.strictObject({ en: words, zh: words })).parse(texts);
