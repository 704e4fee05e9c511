/**
 * Styles of a remote reach only what it renders. A selector may reach an element by a class of a CSS module that the element has itself, or by one of an element
 * around it, as far as no place lies between the two that a remote fills: a **slot**, which the page marks with `data-filled-by`.
 */
import { type AtRule, type Container, parse, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

/** Matches the places that remotes fill, see `shell/src/federation/remote-part.tsx`. */
const filled = '[data-filled-by]';

/** One thing in a stylesheet that reaches further than it may, and what to do. */
export interface ForeignStyle {
  line: number;
  message: string;
  remedy: string;
}

/** At-rules that only say when the rules in them apply. */
const conditions = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** At-rules that give a name which counts on the whole page. */
const naming = new Set(['property', 'counter-style', 'font-palette-values', 'position-try']);

const oldPseudoElements = new Set([':before', ':after', ':first-line', ':first-letter']);

const isPseudoElement = ({ type, value = '' }: Node) =>
  type === 'pseudo' && (value.startsWith('::') || oldPseudoElements.has(value));

const compact = (text: string) => text.replace(/\s*([,()])\s*/g, '$1').replace(/\s+/g, ' ');

/** The part of a selector that describes one element, and what stands between it and the part before. */
interface Compound {
  nodes: Node[];
  after: string;
}

function compoundsOf(selector: Selector): Compound[] {
  const compounds: Compound[] = [{ nodes: [], after: ' ' }];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push({ nodes: [], after: node.value.trim() || ' ' });
    else if (node.type !== 'comment') compounds.at(-1)?.nodes.push(node);
  }
  return compounds.filter(({ nodes }) => nodes.length > 0);
}

interface Reading {
  /** Name of the remote. */
  remote: string;
  /** Returns whether a class is one of a CSS module of the remote. */
  isOwn(name: string): boolean;
  /** Writes into a selector, or a scope, that it ends where another remote begins. */
  binds: boolean;
}

class StyleReader {
  readonly found: ForeignStyle[] = [];

  constructor(private readonly reading: Reading) {}

  /** @param isNested whether it stands in a rule, which `&` means */
  read(container: Container, isNested = false): void {
    container.each((node) => {
      if (node.type === 'atrule') this.#readAtRule(node, isNested);
      else if (node.type === 'rule') this.#readRule(node, isNested);
    });
  }

  #note({ source }: AtRule | Rule, message: string, remedy: string): void {
    this.found.push({ line: source?.start?.line ?? 1, message, remedy });
  }

  #readAtRule(rule: AtRule, isNested: boolean): void {
    const name = rule.name.toLowerCase();
    if (conditions.has(name)) this.read(rule, isNested);
    else if (name === 'scope') this.#readScope(rule, isNested);
    else {
      const remedy = this.#remedyOf(rule, name);
      if (remedy) this.#note(rule, `\`${`@${name} ${rule.params}`.trim()}\` counts on the whole page.`, remedy);
    }
  }

  /** Returns what to do about an at-rule that counts on the whole page, if it may not be there as it is. */
  #remedyOf(rule: AtRule, name: string): string | undefined {
    const { remote } = this.reading;
    if (name === 'charset') return undefined;
    if (/^(-\w+-)?keyframes$/.test(name))
      return this.#isOwnName(rule.params) ? undefined : 'Name it in a CSS module, without :global().';
    if (naming.has(name)) {
      const start = `${name === 'counter-style' ? '' : '--'}${remote}-`;
      return rule.params.startsWith(start) ? undefined : `Begin its name with ${start}`;
    }
    if (name === 'font-face') return isFontOf(rule, remote) ? undefined : `Begin its font-family with "${remote} ".`;
    if (name === 'import') return 'Import a CSS module in the script that shows it.';
    return 'Leave it out.';
  }

  /** Names of keyframes are made of that of the remote; in the sources this is still to come. */
  #isOwnName(name: string): boolean {
    return !name.includes(':global') && this.reading.isOwn(name.replace(/^:local\((.*)\)$/, '$1'));
  }

  #readScope(rule: AtRule, isNested: boolean): void {
    const [, start = '', end = ''] = rule.params.match(/^\((.*?)\)(?:\s*to\s*\((.*)\))?$/s) ?? [];
    const roots = start ? parseSelectors().astSync(start).nodes : [];
    const isOwn = roots.length > 0 && roots.every((root) => this.#isOwn(compoundsOf(root).at(-1)?.nodes ?? [], false));
    if (!isOwn) {
      this.read(rule, isNested);
      return;
    }
    const ends = end.includes(filled);
    if (!(ends || this.reading.binds))
      this.#note(rule, `\`@scope ${rule.params}\` reaches what other remotes show.`, `Let it end: to (${filled}).`);
    if (!ends) rule.params = `(${start}) to (${end ? `${end}, ` : ''}${filled})`;
    this.#readNames(rule);
  }

  /** Reads what is in a scope of the remote: its selectors reach nothing else, but names count everywhere. */
  #readNames(scope: AtRule): void {
    scope.walkAtRules((rule) => {
      if (!conditions.has(rule.name.toLowerCase())) this.#readAtRule(rule, false);
    });
  }

  #readRule(rule: Rule, isNested: boolean): void {
    // How CSS modules write what they import and export.
    if (/^:(export|import)\b/.test(rule.selector)) return;
    const list = parseSelectors().astSync(rule.selector);
    const foreign = list.nodes
      .filter((selector) => !this.#reachesOwn(selector, isNested))
      .map((one) => String(one).trim());
    if (foreign.length > 0) {
      const which = foreign.map((one) => `\`${one}\``).join(' and ');
      const reach = foreign.length === 1 ? 'reaches' : 'reach';
      this.#note(rule, `${which} ${reach} what the remote does not render.`, this.#remedyFor(foreign));
      return;
    }
    if (this.reading.binds) rule.selector = String(list);
    this.read(rule, true);
  }

  #remedyFor(foreign: string[]): string {
    if (foreign.some((selector) => /:(global|local)(?!\()/.test(selector)))
      return 'Write :global(.name), with brackets.';
    if (!this.reading.binds) return 'Build it with the current @charis/build, and style it with CSS modules alone.';
    return 'Begin it with a class of the module, followed by a space or >.';
  }

  /** Returns whether a selector reaches only elements of the remote; ends it before places of others, where that is asked for. */
  #reachesOwn(selector: Selector, isNested: boolean): boolean {
    if (isNested && !String(selector).includes('&')) nest(selector);
    const compounds = compoundsOf(selector);
    const subject = compounds.at(-1)?.nodes ?? [];
    if (compounds.some(({ nodes }) => nodes.some(isSwitch))) return false;
    if (this.#isOwn(subject, isNested)) return true;
    const anchor = compounds.findLastIndex(({ nodes }, index) => {
      const next = compounds[index + 1]?.after;
      return (next === ' ' || next === '>') && this.#isOwn(nodes, isNested);
    });
    const own = compounds[anchor]?.nodes.find((node) => this.#isOwn([node], isNested));
    if (!own) return false;
    const inside = `${String(own).trim()} ${filled}`;
    const end = `:not(:where(${inside},${inside} *))`;
    if (!this.reading.binds) return subject.some((node) => compact(String(node)) === compact(end));
    const before = subject.find(isPseudoElement);
    const bound = parseSelectors.pseudo({ value: end });
    if (before) selector.insertBefore(before, bound);
    else selector.insertAfter(subject.at(-1) as Node, bound);
    return true;
  }

  #isOwn(nodes: readonly Node[], isNested: boolean): boolean {
    return nodes.some((node) => {
      if (node.type === 'class' || node.type === 'id') return this.reading.isOwn(node.value);
      if (node.type === 'nesting') return isNested;
      if (node.type !== 'pseudo' || !/^:(is|where|local)$/.test(node.value)) return false;
      return (
        node.nodes.length > 0 && node.nodes.every((one) => this.#isOwn(compoundsOf(one).at(-1)?.nodes ?? [], isNested))
      );
    });
  }
}

/** Returns whether everything after it is taken as it is written, or as a name of the module. */
const isSwitch = (node: Node) =>
  node.type === 'pseudo' && /^:(global|local)$/.test(node.value) && node.nodes.length === 0;

/** Writes the rule around it into a selector that leaves it out. */
function nest(selector: Selector): void {
  const [first] = selector.nodes;
  if (!first) return;
  if (first.type !== 'combinator') selector.insertBefore(first, parseSelectors.combinator({ value: ' ' }));
  selector.insertBefore(selector.first, parseSelectors.nesting());
}

function isFontOf(rule: AtRule, remote: string): boolean {
  let family = '';
  rule.walkDecls(/^font-family$/i, ({ value }) => {
    family = value.replace(/["']/g, '');
  });
  return family.startsWith(`${remote} `);
}

/** Returns how all names begin that CSS modules of a remote make. */
export const ownPrefix = (remote: string): string => `${remote}_`;

/** Returns the source of a CSS module in which each selector ends where another remote begins, and what reaches further all the same. */
export function boundStyles(css: string, remote: string): { css: string; foreign: ForeignStyle[] } {
  const root = parse(css);
  const reader = new StyleReader({ remote, isOwn: () => true, binds: true });
  reader.read(root);
  return { css: root.toString(), foreign: reader.found };
}

/** Returns what reaches further than it may in a stylesheet of a built remote. */
export function foreignStyles(css: string, remote: string): ForeignStyle[] {
  const prefix = ownPrefix(remote);
  const reader = new StyleReader({ remote, isOwn: (name) => name.startsWith(prefix), binds: false });
  try {
    reader.read(parse(css));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ line: 1, message: `It cannot be read: ${why}.`, remedy: 'Build it again.' }];
  }
  return reader.found;
}
