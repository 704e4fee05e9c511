type Children = (Node | string)[];
type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/** Makes an element; a function among its attributes listens to the event of that name. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Children
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** Returns a table with a heading for each column; its caption is read out alone. */
export function table(caption: string | Node, head: string[], rows: Children[]): HTMLTableElement {
  return element(
    'table',
    {},
    element('caption', {}, caption),
    element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
    element(
      'tbody',
      {},
      ...rows.map(([first = '', ...rest]) =>
        element('tr', {}, element('th', { scope: 'row' }, first), ...rest.map((cell) => element('td', {}, cell))),
      ),
    ),
  );
}

/** Returns a choice that acts at once. */
export function choice<Value extends string>(
  label: string,
  options: readonly (readonly [Value, string])[],
  { current, choose, hidden = false }: { current: Value; choose: (value: Value) => void; hidden?: boolean },
): HTMLElement {
  const select = element(
    'select',
    { ...(hidden ? { 'aria-label': label } : {}), change: () => choose(select.value as Value) },
    ...options.map(([value, text]) => element('option', { value, selected: value === current }, text)),
  );
  return hidden ? select : element('label', {}, label, select);
}
