/** Reads what the SDK offers from the types of its sources: `typescript/unstable/sync` asks the compiler that also checks them. */
import { join } from 'node:path';
import type { Shape, Surface } from '@charis/delivery/surface';
import { tokensCss } from '@charis/shared/ui/tokens';
import {
  API,
  type Checker,
  type Project,
  type Signature,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import { root } from '../build/inputs.mjs';

type TypeSymbol = ReturnType<Checker['getExportsOfModule']>[number];

/** Where each module of the SDK begins, by the key under which it is shared. */
const doors: Record<string, string> = {
  '@charis/shared/remote': 'shared/remote/index.ts',
  '@charis/shared/ui': 'shared/ui/index.ts',
  ...Object.fromEntries(
    ['calendar', 'data', 'display', 'flow', 'form', 'menu'].map((group) => [
      `@charis/shared/ui/${group}`,
      `shared/ui/${group}/index.ts`,
    ]),
  ),
  '@charis/shared/ui/category-icon': 'shared/ui/illustrations/category-icon.tsx',
};

/** Longer texts are types of the contract written out, which the gate compares as operations of the API. */
const longest = 300;
const ofTheContract = 'a type of the contract';

/** What React shows; as what a component gives, an element or nothing is no less. */
const node = 'ReactNode';
const shown = ['Element', 'Element | null', node];

/** How a slot without props is written. */
const noProps = 'Record<never, never>';

/** Depth to which properties of properties are listed. */
const deepest = 4;

/** The compiler's flags for types in full, and for a union by its members instead of its name. */
const inFull = 1;
const byMembers = 8_388_608;

const own = (path: string) =>
  path.startsWith(join(root, 'shared/')) && !path.startsWith(join(root, 'shared/contract/'));

/** `antd` for a path below `node_modules/antd`; the compiler's own types are of another package on each platform. */
const packageOf = (path: string) =>
  path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]?.replace(/^@typescript\/.*/, 'typescript');

/** The values of constants are the SDK's own affair: a colour may change. */
const widened = (text: string) => (/^"[^"]*"$/.test(text) ? 'string' : /^-?[\d.]+$/.test(text) ? 'number' : text);

function withoutValues(shape: Shape): Shape {
  if (typeof shape === 'string') return widened(shape);
  if (!('of' in shape)) return shape;
  return {
    ...shape,
    of: Object.fromEntries(Object.entries(shape.of).map(([key, value]) => [key, withoutValues(value)])),
  };
}

/** Members of a union at its top level, in one order whatever the compiler's. */
export function inOrder(text: string): string {
  const members: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [at, letter] of [...text].entries()) {
    if ('([{<'.includes(letter)) depth += 1;
    else if (letter === ')' || letter === ']' || letter === '}' || (letter === '>' && text[at - 1] !== '=')) depth -= 1;
    else if (letter === '|' && depth === 0) {
      members.push(text.slice(from, at).trim());
      from = at + 1;
    } else if (letter === '=' && text[at + 1] === '>' && depth === 0) return text;
  }
  return [...members, text.slice(from).trim()].sort().join(' | ');
}

class SurfaceReader {
  readonly #checker: Checker;

  constructor(private readonly project: Project) {
    this.#checker = project.checker;
  }

  exportsOf(file: string): Record<string, Shape> {
    const source = this.project.program.getSourceFile(join(root, file));
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not part of the types of shared/ui.`);
    const found = this.#checker
      .getExportsOfModule(module)
      .map((symbol): [string, Shape] => [symbol.name, this.#exported(symbol)]);
    return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** The properties of an interface that a file exports. */
  membersOf(file: string, name: string): Record<string, Shape> {
    const shape = this.exportsOf(file)[name];
    if (typeof shape !== 'object' || !('type' in shape) || typeof shape.type !== 'object' || !('of' in shape.type)) {
      throw new Error(`${file} has no interface ${name}.`);
    }
    const props = Object.entries(shape.type.of).map(([slot, given]) => [slot, given === noProps ? { of: {} } : given]);
    return Object.fromEntries(props);
  }

  #exported(symbol: TypeSymbol): Shape {
    const target = symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & SymbolFlags.Value))
      return { type: this.#shape(this.#checker.getDeclaredTypeOfSymbol(target)) };
    // Of a class what its instances have; nothing of the SDK makes one that remotes do not throw or catch.
    if (target.flags & SymbolFlags.Class) return this.#shape(this.#checker.getDeclaredTypeOfSymbol(target));
    const shape = this.#shape(this.#checker.getTypeOfSymbol(target));
    return target.flags & SymbolFlags.Variable ? withoutValues(shape) : shape;
  }

  #shape(type: Type | undefined, above: readonly number[] = []): Shape {
    if (!type) return 'unknown';
    if (
      above.length >= deepest ||
      above.includes(type.id) ||
      !(type.flags & (TypeFlags.Object | TypeFlags.Intersection))
    )
      return this.#text(type);
    const [signature, ...more] = this.#checker.getSignaturesOfType(type, 0);
    const inside = [...above, type.id];
    if (signature && more.length === 0 && this.#isOwn(signature)) return this.#function(signature, inside);
    if (signature || this.#checker.isArrayLikeType(type)) return this.#text(type);
    return this.#object(type, inside);
  }

  #isOwn(signature: Signature): boolean {
    return own(signature.declaration?.path ?? '');
  }

  #function(signature: Signature, above: readonly number[]): Shape {
    const takes = signature.getParameters().map((parameter, index): [string, Shape] => {
      const declared = parameter.valueDeclaration?.resolve(this.project) as
        | { questionToken?: unknown; initializer?: unknown }
        | undefined;
      const optional = declared?.questionToken || declared?.initializer ? '?' : '';
      const type = this.#checker.getTypeOfSymbol(parameter);
      return [`${index}${optional}`, this.#shape(optional ? this.#defined(type) : type, above)];
    });
    const gives = this.#shape(this.#checker.getReturnTypeOfSignature(signature), above);
    return { takes: Object.fromEntries(takes), gives: shown.some((text) => text === gives) ? node : gives };
  }

  #defined(type: Type | undefined): Type | undefined {
    return type && this.#checker.getNonNullableType(type);
  }

  #object(type: Type, above: readonly number[]): Shape {
    const members = this.#checker.getPropertiesOfType(type);
    const ours = members.filter(({ declarations }) => declarations.some(({ path }) => own(path)));
    const others = members.flatMap(({ declarations }) => declarations.flatMap(({ path }) => packageOf(path) ?? []));
    if (ours.length === 0) return this.#text(type);
    const of = ours.map((member): [string, Shape] => {
      const optional = member.flags & SymbolFlags.Optional;
      const found = this.#checker.getTypeOfSymbol(member);
      return [`${member.name}${optional ? '?' : ''}`, this.#shape(optional ? this.#defined(found) : found, above)];
    });
    const and = [...new Set(others)].sort();
    return {
      of: Object.fromEntries(of.sort(([one], [other]) => (one < other ? -1 : 1))),
      ...(and.length ? { and } : {}),
    };
  }

  #text(type: Type): string {
    const flags = type.flags & TypeFlags.Union ? inFull | byMembers : inFull;
    const text = this.#checker.typeToString(type, undefined, flags).replace(/import\("[^"]*?([^/"]+)"\)/g, '$1');
    if (text.includes('Promise<AwaitedReactNode>')) return node;
    return text.length > longest ? ofTheContract : inOrder(text);
  }
}

const tokensIn = (css: string) => [...css.matchAll(/--charis-([a-z0-9-]+):/g)].map(([, name]) => name as string).sort();

/** Returns what the sources of the SDK offer now. It takes a few seconds. */
export function readSurface(): Surface {
  const config = join(root, 'tools/sdk/tsconfig.json');
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler cannot open ${config}.`);
    const reader = new SurfaceReader(project);
    const exports = Object.entries(doors).map(([key, file]) => [key, reader.exportsOf(file)] as const);
    return {
      exports: Object.fromEntries(exports),
      slots: reader.membersOf('shared/remote/slots.ts', 'Slots'),
      tokens: tokensIn(tokensCss()),
    };
  } finally {
    api.close();
  }
}
