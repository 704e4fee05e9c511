import { expect, it } from 'vitest';
import { procedures } from '#content/catalogue';
import { comments, doctorStories, memberStories } from './stories';

const stories = [...doctorStories, ...memberStories];
const different = (texts: string[]) => new Set(texts).size;

it('are 60 at least, and no two alike', () => {
  expect(stories.length).toBeGreaterThanOrEqual(60);
  expect(different(stories.map(({ title }) => title))).toBe(stories.length);
  expect(different(stories.map(({ content }) => content))).toBe(stories.length);
});

it('come with 60 different comments', () => {
  expect(different([...comments.en, ...comments.zh])).toBe(60);
});

it('belong to a procedure of the catalogue', () => {
  const known = procedures.map(({ category_name }) => category_name);
  expect(stories.map(({ category }) => category).filter((category) => !known.includes(category))).toEqual([]);
});

it.each([
  /botox|dysport|ozempic|juvederm|restylane/i,
  /before and after|guarantee|miracle|painless|risk-free/i,
  /肉毒|保证|无痛|前后对比/,
])('say nothing that an advertiser in Australia may not say: %s', (words) => {
  expect(stories.filter(({ title, content }) => words.test(title + content))).toEqual([]);
});
