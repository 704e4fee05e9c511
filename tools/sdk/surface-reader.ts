/** Reads types as far as they can be compared: `typescript/unstable/sync` asks the compiler that also checks them. */
import type { Shape } from '@charis/delivery/surface';
import {
  type Checker,
  type Project,
  type Signature,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

type TypeSymbol = ReturnType<Checker['getExportsOfModule']>[number];

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

/** Returns the members of a union at its top level, in one order whatever the compiler's. */
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

const byName = ([one]: [string, Shape], [other]: [string, Shape]) => (one < other ? -1 : 1);

export class SurfaceReader {
  readonly #checker: Checker;

  /** @param own whether the types of a file are listed part by part; other types stand as their texts */
  constructor(
    private readonly project: Project,
    private readonly own: (path: string) => boolean,
  ) {
    this.#checker = project.checker;
  }

  /** @param file its whole path */
  exportsOf(file: string): Record<string, Shape> {
    const found = this.#symbolsOf(file).map((symbol): [string, Shape] => [symbol.name, this.#exported(symbol)]);
    return Object.fromEntries(found.sort(byName));
  }

  /** Returns the properties of an interface that a file exports, with what other files have added to it. */
  membersOf(file: string, name: string, wanted = (_member: string) => true): Record<string, Shape> {
    const symbol = this.#symbolsOf(file).find((exported) => exported.name === name);
    if (!symbol) throw new Error(`${file} has no interface ${name}.`);
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const members = this.#checker.getPropertiesOfType(type).filter((member) => wanted(member.name));
    const shapes = members.map((member): [string, Shape] => {
      const given = this.#shape(this.#checker.getTypeOfSymbol(member), [type.id]);
      return [member.name, given === noProps ? { of: {} } : given];
    });
    return Object.fromEntries(shapes.sort(byName));
  }

  #symbolsOf(file: string): readonly TypeSymbol[] {
    const source = this.project.program.getSourceFile(file);
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`The types do not have ${file}.`);
    return this.#checker.getExportsOfModule(module);
  }

  #exported(symbol: TypeSymbol): Shape {
    const target = symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & SymbolFlags.Value))
      return { type: this.#shape(this.#checker.getDeclaredTypeOfSymbol(target)) };
    // A class counts as what its instances have; nothing of the SDK makes one that remotes do not throw or catch.
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
    return this.own(signature.declaration?.path ?? '');
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
    const ours = members.filter(({ declarations }) => declarations.some(({ path }) => this.own(path)));
    const others = members.flatMap(({ declarations }) =>
      declarations.flatMap(({ path }) => (this.own(path) ? [] : (packageOf(path) ?? []))),
    );
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
