/** Finds what people would read that stands in the code instead of a file of texts. */
import { parseSync } from '@swc/core';

/** Attributes that are read or said. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'hint', 'label', 'lead', 'placeholder', 'title']);

/** A word: two letters of any script, so that `×` or a `·` between two texts is none. */
const word = /\p{L}{2}/u;

interface Node {
  type?: string;
  value?: unknown;
  name?: { value?: string; name?: { value: string }; namespace?: { value: string } };
  expression?: Node;
}

/** Returns the words of a string literal, also of one in braces. */
function literal(node: Node | undefined): string | undefined {
  const inner = node?.type === 'JSXExpressionContainer' ? node.expression : node;
  return inner?.type === 'StringLiteral' && word.test(String(inner.value)) ? String(inner.value) : undefined;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' && word.test(String(node.value))) return String(node.value).trim();
  if (node.type === 'JSXExpressionContainer') return undefined;
  if (node.type !== 'JSXAttribute' || !spoken.has(node.name?.value ?? '')) return undefined;
  return literal(node.value as Node);
}

/** Literals that stand as children: `<p>{'Hello'}</p>`. */
function childTexts(node: Node & { children?: Node[] }): string[] {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  return (node.children ?? [])
    .map((child) => child.type === 'JSXExpressionContainer' && literal(child))
    .filter((text) => typeof text === 'string');
}

/** Returns the texts of a component's source, in their order. */
export function textsInCode(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = textOf(node as Node);
    if (text !== undefined) found.push(text);
    found.push(...childTexts(node as Node));
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}
