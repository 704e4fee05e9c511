/** Invented names from plants and birds, and the sentences that older posts and their comments are made of. */
import { z } from 'zod';
import texts from './words.json' with { type: 'json' };

const list = z.array(z.string().min(1)).min(1);

export const { plants, birds, memberTitles, doctorTitles, memberTexts, doctorTexts, commentTexts, tags } = z
  .strictObject({
    plants: list,
    birds: list,
    tags: list,
    memberTitles: list,
    doctorTitles: list,
    memberTexts: list,
    doctorTexts: list,
    commentTexts: list,
  })
  .parse(texts);
