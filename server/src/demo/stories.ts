/** What the newest posts of the demo say: no one promises a result, praises a product or shows a before and an after. */
import { z } from 'zod';
import { isPicture, type Picture } from './drawings';
import texts from './stories.json' with { type: 'json' };

const story = z.strictObject({
  language: z.enum(['en', 'zh']),
  title: z.string().min(1),
  content: z.string().min(1),
  category: z.string(),
  tags: z.array(z.string()),
  pictures: z.array(z.custom<Picture>(isPicture)),
});

export type Story = z.output<typeof story>;

export const { memberStories, doctorStories, comments } = z
  .strictObject({
    memberStories: z.array(story),
    doctorStories: z.array(story),
    comments: z.record(story.shape.language, z.array(z.string())),
  })
  .parse(texts);
