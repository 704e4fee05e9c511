import { expect, it } from 'vitest';
import { packs } from '#content/packs';
import { questionsAbout } from './site-questions.rules';

it('finds questions by words of their answers, in the language that is asked for', () => {
  const [first] = questionsAbout('when PAY', packs.spec, 'en');
  expect(first).toEqual({ question: 'When do I pay?', about: null });
  expect(questionsAbout('付款', packs.spec, 'zh-CN')[0]?.question).toBe('什么时候付款？');
});

it('says which treatment a question is about', () => {
  const found = questionsAbout('facelift', packs.spec, 'en');
  expect(found.some(({ about }) => about?.categoryName === 'facelift')).toBe(true);
});

it('finds nothing where a word stands nowhere', () => {
  expect(questionsAbout('pay xylophone', packs.spec, 'en')).toEqual([]);
});
