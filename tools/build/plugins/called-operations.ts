/** Finds the operations of the API that a build's own code calls, the slots that it shows, and what it uses of the SDK. */
import { operationTable } from '@charis/shared/composition/operations';
import type { AsyncDependenciesBlock, Compilation, Compiler, Module, NormalModule } from 'webpack';
import { type ModuleUse, sdkUse, sdkUseIn } from './sdk-use.ts';
import { isMaker, type Node, nameOf } from './syntax.ts';

/** What calls an operation that its first argument names. */
const callers = new Set(['useOperation', 'usePages', 'useAction', 'useForm', 'call']);

/** A module keeps its own there until the record is written; webpack's cache keeps it, too. */
interface Kept {
  charisOperations: string[];
  charisSlots: string[];
  charisSdk: ModuleUse;
}

/** Collects the operations that a syntax tree (ESTree) calls by their names. */
export function operationsIn(tree: unknown, found = new Set<string>()): Set<string> {
  if (typeof tree !== 'object' || tree === null) return found;
  const { type, callee, arguments: given } = tree as Node;
  const name = type === 'CallExpression' && callers.has(nameOf(callee) ?? '') ? given?.[0]?.value : undefined;
  if (typeof name === 'string' && Object.hasOwn(operationTable, name)) found.add(name);
  for (const child of Object.values(tree)) operationsIn(child, found);
  return found;
}

/** Collects the slots that a syntax tree shows by their names: `<Slot name="post.feed" … />`. */
export function slotsIn(tree: unknown, found = new Set<string>()): Set<string> {
  if (typeof tree !== 'object' || tree === null) return found;
  const node = tree as Node;
  const { arguments: given } = node;
  if (node.type === 'CallExpression' && isMaker(node) && given?.[0]?.name === 'Slot') {
    const name = given[1]?.properties?.find(({ key }) => key?.name === 'name')?.value?.value;
    if (typeof name === 'string') found.add(name);
  }
  for (const child of Object.values(tree)) slotsIn(child, found);
  return found;
}

/** Lets each module of the workspaces remember what it calls and shows while it is parsed. */
export function rememberUse(compiler: Compiler): void {
  compiler.hooks.compilation.tap('called-operations', (_compilation, { normalModuleFactory }) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      normalModuleFactory.hooks.parser.for(type).tap('called-operations', (parser) => {
        parser.hooks.program.tap('called-operations', (program) => {
          const module = parser.state.module as NormalModule;
          if (!module.buildInfo || /[\\/]node_modules[\\/]/.test(module.resource)) return;
          const kept: Kept = {
            charisOperations: [...operationsIn(program)],
            charisSlots: [...slotsIn(program)],
            charisSdk: sdkUseIn(program),
          };
          Object.assign(module.buildInfo, kept);
        });
      });
    }
  });
}

/** Returns what those of the modules keep that are in the files of a build. */
function remembered<Place extends keyof Kept>(
  { modules, chunkGraph }: Compilation,
  place: Place,
  of: Iterable<Module> = modules,
): Kept[Place][] {
  const shipped = [...of].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const inner = shipped.flatMap((module) => [module, ...((module as Module & { modules?: Module[] }).modules ?? [])]);
  const kept = inner.map(({ buildInfo }) => buildInfo?.[place] as Kept[Place] | undefined);
  return kept.filter((found) => found !== undefined);
}

const names = (found: string[][]) => [...new Set(found.flat())].sort();

export const calledOperations = (compilation: Compilation) => names(remembered(compilation, 'charisOperations'));

export const shownSlots = (compilation: Compilation) => names(remembered(compilation, 'charisSlots'));

/** Returns the slots that a part shows, with what it loads later. */
export function slotsOfPart(compilation: Compilation, { dependencies }: AsyncDependenciesBlock): string[] {
  const { moduleGraph } = compilation;
  const reached = new Set<Module>();
  const reach = (module: Module | null) => module && reached.add(module);
  for (const dependency of dependencies) reach(moduleGraph.getModule(dependency));
  for (const module of reached) for (const next of moduleGraph.getOutgoingConnections(module)) reach(next.module);
  return names(remembered(compilation, 'charisSlots', reached));
}

export const usedSdk = (compilation: Compilation) => sdkUse(remembered(compilation, 'charisSdk'), compilation);
