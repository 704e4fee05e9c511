/**
 * Finds what a build's own code uses of the SDK, in the words of its surface: `Button`, `Button(0).busy` for a prop, `colors.gold` for a member,
 * `useHost().notify` for what a call gives.
 */
import type { SdkUse } from '@charis/delivery/surface';
import type { Compilation } from 'webpack';
import { isMaker, type Node } from './syntax.ts';

/** Modules of the SDK that a remote takes from its host. */
const ofHost = /^@charis\/shared\/(remote|ui(\/(calendar|category-icon|data|display|flow|form|menu))?)$/;

/** The key that the host knows a module by: outside of this repository the SDK is a package of its own. */
const hostKey = (request: string) => request.replace(/^@charis\/sdk\//, '@charis/shared/');

/** Props that React and every HTML element take. */
const always = /^(key|ref|children)$|-/;

/** Props of `Slot` itself; the others are the slot's. */
const ofSlot = /^(name|fallback|loading|lazy|key|children)$/;

/** Stands for props that only the running code knows. */
const more = '...';

/** What a module uses: paths by the key of the module of the SDK, and the props that it gives to slots. */
export interface ModuleUse {
  exports: Record<string, string[]>;
  slots: Record<string, string[]>;
}

interface Imported {
  key: string;
  name: string;
}

function importsOf(program: Node): Map<string, Imported> {
  const found = new Map<string, Imported>();
  for (const { type, source, specifiers = [] } of program.body ?? []) {
    const key = hostKey(String(source?.value));
    if (type !== 'ImportDeclaration' || !ofHost.test(key)) continue;
    for (const { imported, local } of specifiers) {
      if (imported?.name && local?.name) found.set(local.name, { key, name: imported.name });
    }
  }
  return found;
}

const keysOf = (given: Node | undefined) =>
  (given?.properties ?? []).flatMap(({ type, computed, key }) =>
    type === 'Property' && !computed ? [String(key?.name ?? key?.value)] : [],
  );

class UseReader {
  readonly #found = new Map<string, Set<string>>();
  readonly #slots = new Map<string, Set<string>>();
  readonly #imports: Map<string, Imported>;

  constructor(program: Node) {
    this.#imports = importsOf(program);
    for (const { key, name } of this.#imports.values()) this.#note(key, name);
    if (this.#imports.size > 0) this.#walk(program);
  }

  get use(): ModuleUse {
    const lists = (found: Map<string, Set<string>>) =>
      Object.fromEntries([...found].map(([key, names]) => [key, [...names]]));
    return { exports: lists(this.#found), slots: lists(this.#slots) };
  }

  #note(key: string, path: string): void {
    this.#found.set(key, (this.#found.get(key) ?? new Set()).add(path));
  }

  /** Returns what a name of this file was imported as. */
  #imported(node: Node | undefined): Imported | undefined {
    return node?.type === 'Identifier' ? this.#imports.get(node.name ?? '') : undefined;
  }

  /** Returns what a value is: something imported, or what a call of it gives. */
  #pathOf(node: Node | undefined): Imported | undefined {
    const called = node?.type === 'CallExpression' && this.#imported(node.callee);
    return called ? { ...called, name: `${called.name}()` } : this.#imported(node);
  }

  #walk(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    this.#read(node as Node);
    for (const child of Object.values(node)) this.#walk(child);
  }

  #read(node: Node): void {
    if (node.type === 'CallExpression' && isMaker(node)) this.#readElement(node.arguments ?? []);
    if (node.type === 'MemberExpression' && !node.computed) this.#readMembers(node.object, [node.property?.name ?? '']);
    if (node.type === 'VariableDeclarator' && node.id?.type === 'ObjectPattern') {
      this.#readMembers(node.init, keysOf(node.id));
    }
  }

  #readMembers(of: Node | undefined, names: string[]): void {
    const path = this.#pathOf(of);
    for (const name of path ? names : []) this.#note(path?.key ?? '', `${path?.name}.${name}`);
  }

  #readElement([component, props]: Node[]): void {
    const known = this.#imported(component);
    if (!known) return;
    if (known.name === 'Slot') this.#readSlot(props);
    else for (const prop of keysOf(props)) if (!always.test(prop)) this.#note(known.key, `${known.name}(0).${prop}`);
  }

  #readSlot(props: Node | undefined): void {
    const named = props?.properties?.find(({ key }) => key?.name === 'name')?.value as Node | undefined;
    if (typeof named?.value !== 'string') return;
    const given = this.#slots.get(named.value) ?? new Set();
    for (const prop of keysOf(props)) if (!ofSlot.test(prop)) given.add(prop);
    if (props?.properties?.some(({ type }) => type === 'SpreadElement')) given.add(more);
    this.#slots.set(named.value, given);
  }
}

/** Returns what a syntax tree (ESTree) uses of the SDK. */
export const sdkUseIn = (program: unknown): ModuleUse => new UseReader(program as Node).use;

function merged(all: readonly Record<string, string[]>[]): Record<string, string[]> {
  const keys = [...new Set(all.flatMap(Object.keys))].sort();
  return Object.fromEntries(keys.map((key) => [key, [...new Set(all.flatMap((one) => one[key] ?? []))].sort()]));
}

/** Design tokens that a text reads and does not set itself. */
function tokensIn(text: string): string[] {
  const names = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name as string);
  const own = new Set(names(/--charis-([a-z0-9-]+)["']?\s*:/g));
  return names(/var\(--charis-([a-z0-9-]+)\s*\)/g).filter((name) => !own.has(name));
}

/** Returns what the modules of a build use, and which tokens its files read. */
export function sdkUse(modules: readonly ModuleUse[], compilation: Compilation): SdkUse {
  const files = compilation.getAssets().filter(({ name }) => /\.(css|js)$/.test(name));
  const tokens = files.flatMap(({ source }) => tokensIn(source.source().toString()));
  return {
    exports: merged(modules.map(({ exports }) => exports)),
    slots: merged(modules.map(({ slots }) => slots)),
    tokens: [...new Set(tokens)].sort(),
  };
}
