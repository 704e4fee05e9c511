import { renderForTest } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { TextFaq } from './text-faq';

it('opens its answers while the page is printed, and folds again what was folded', () => {
  const entries = ['Does it hurt?', 'How long does it last?'].map((question) => ({
    question,
    answer: 'It differs.',
    sources: [],
  }));
  const place = renderForTest(<TextFaq categoryName="facelift" entries={entries} />);
  const [first, second] = [...place.querySelectorAll('details')];
  first?.setAttribute('open', '');
  dispatchEvent(new Event('beforeprint'));
  expect([first?.open, second?.open]).toEqual([true, true]);
  dispatchEvent(new Event('afterprint'));
  expect([first?.open, second?.open]).toEqual([true, false]);
});
