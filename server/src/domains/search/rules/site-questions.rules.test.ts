import { expect, it } from 'vitest';
import { packs } from '#content/packs';
import { questionsAbout } from './site-questions.rules';

it('finds questions by words of their answers, in the language that is asked for', () => {
  const [first] = questionsAbout('when PAY', packs.spec, 'en');
  expect(first).toEqual({ id: 'booking-2', question: 'When do I pay?', about: null });
  expect(questionsAbout('付款', packs.spec, 'zh-CN')[0]?.question).toBe('什么时候付款？');
});

it('says which treatment a question is about', () => {
  const found = questionsAbout('facelift', packs.spec, 'en');
  expect(found).toContainEqual({
    id: 'facelift-3',
    question: 'Does a facelift treat the eyes and forehead?',
    about: { kind: 'procedure', categoryName: 'facelift' },
  });
});

it('finds nothing where a word stands nowhere', () => {
  expect(questionsAbout('pay xylophone', packs.spec, 'en')).toEqual([]);
});

it('finds a question by other words than its own', () => {
  expect(questionsAbout('refund', packs.spec, 'en').map(({ question }) => question)).toContain(
    'Can I get my money back?',
  );
});

it('finds a longer Chinese word by most of its pairs of characters', () => {
  expect(questionsAbout('删除我账户', packs.spec, 'zh-CN')[0]?.question).toBe('如何删除账号？');
  expect(questionsAbout('预约飞机票', packs.spec, 'zh-CN')).toEqual([]);
});
