/** A node of a syntax tree (ESTree), as far as it is read here. */
export interface Node {
  type?: string;
  name?: string;
  value?: unknown;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
  properties?: { type?: string; computed?: boolean; key?: Node; value?: Node }[];
  arguments?: Node[];
  body?: Node[];
  source?: Node;
  specifiers?: { imported?: Node; local?: Node }[];
  id?: Node;
  init?: Node;
}

/** Returns `call` for `call(…)`, `host.call(…)` and `call()(…)`. */
export function nameOf(callee: Node | undefined): string | undefined {
  if (callee?.type === 'MemberExpression') return callee.property?.name;
  return callee?.type === 'CallExpression' ? nameOf(callee.callee) : callee?.name;
}

/** What JSX has become when webpack reads it. */
const makers = new Set(['jsx', 'jsxs', 'jsxDEV', '_jsx', '_jsxs', '_jsxDEV', 'createElement']);

/** Returns whether a call makes an element. */
export const isMaker = ({ callee }: Node): boolean => makers.has(nameOf(callee) ?? '');
