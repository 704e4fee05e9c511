import { renderForTest } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { leadTo } from './lead-to';

const scroll = vi.fn();
beforeEach(() => {
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
});

it('hands a heading the focus', () => {
  const place = renderForTest(
    <h2 id="risks" tabIndex={-1}>
      Risks
    </h2>,
  );
  leadTo('risks');
  expect(document.activeElement).toBe(place.querySelector('h2'));
  expect(scroll).toHaveBeenCalledOnce();
});

it('opens a question that is folded', () => {
  const place = renderForTest(
    <details id="facelift-1">
      <summary>How long does it last?</summary>
      <p>It differs.</p>
    </details>,
  );
  leadTo('facelift-1');
  expect(place.querySelector('details')?.open).toBe(true);
  expect(document.activeElement).toBe(place.querySelector('summary'));
});
