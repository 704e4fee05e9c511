import { expect, it } from 'vitest';
import { emptyForm, type MediaItem } from '#lib/drafts/post-form';
import { emptyDiary } from './diary/diary.rules';
import { addFiles } from './media/media.rules';
import { problemsOf } from './post.rules';

it('wants a title, and a text or a picture', () => {
  expect(problemsOf(emptyForm)).toEqual(['title', 'content']);
  expect(problemsOf({ ...emptyForm, title: 'A', content: 'B' })).toEqual([]);
});

const written = { ...emptyForm, title: 'A', content: 'B' };
const [item] = addFiles([], [new File(['x'], 'broken.png')]).media;
const withFile = (part: Partial<MediaItem>) => ({ ...written, media: item ? [{ ...item, ...part }] : [] });

it.each([
  [{}, ['sending']],
  [{ failed: 'once' }, ['unsent']],
  [{ failed: 'final' }, ['refused']],
  [{ uploadId: 'u' }, []],
] as [Partial<MediaItem>, string[]][])('of a file with %j says %j', (part, problems) => {
  expect(problemsOf(withFile(part))).toEqual(problems);
});

it('wants the day of the treatment before the entries of a diary, and its procedure', () => {
  expect(problemsOf({ ...written, diary: emptyDiary })).toEqual(['startedOn', 'categoryName']);
  expect(problemsOf({ ...written, diary: { ...emptyDiary, startedOn: '2026-11-01' } })).toEqual([
    'diary',
    'categoryName',
  ]);
});
