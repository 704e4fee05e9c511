import { expect, it } from 'vitest';
import { boundStyles } from './own-styles';

it('reaches what stands in an element of the module, in a slot or not, and nothing that another remote shows in it', () => {
  document.body.innerHTML = `
    <div data-filled-by="mf-x">
      <div class="card">
        <a id="own"></a>
        <div data-filled-by="mf-y"><a id="first"></a><p><a id="deep"></a></p></div>
      </div>
    </div>`;
  const selectorOf = (css: string) => boundStyles(css, 'mf-x').css.split(' {')[0] ?? '';
  const reached = (css: string) =>
    [...document.querySelectorAll(selectorOf(css))].map(({ id, localName }) => id || localName);
  expect(reached('.card a { top: 0 }')).toEqual(['own']);
  expect(reached('.card > * { top: 0 }')).toEqual(['own']);
  document.body.replaceChildren();
});
