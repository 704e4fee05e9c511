import { renderForTest } from '@charis/shared/remote/testing';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { leadTo } from './lead-to';

const scroll = vi.fn();

/** Renders into the document, where parts are found by their ids. */
function rendered(content: ReactNode): HTMLElement {
  const place = renderForTest(content);
  document.body.append(place);
  onTestFinished(() => place.remove());
  return place;
}
beforeEach(() => {
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
});

it('hands a heading the focus', () => {
  const place = rendered(
    <h2 id="risks" tabIndex={-1}>
      Risks
    </h2>,
  );
  leadTo('risks');
  expect(document.activeElement).toBe(place.querySelector('h2'));
  expect(scroll).toHaveBeenCalledOnce();
});

it('opens a question that is folded', () => {
  const place = rendered(
    <details id="facelift-1">
      <summary>How long does it last?</summary>
      <p>It differs.</p>
    </details>,
  );
  leadTo('facelift-1');
  expect(place.querySelector('details')?.open).toBe(true);
  expect(document.activeElement).toBe(place.querySelector('summary'));
});
