/** Finds the operations of the API that a build's own code calls, and the slots that it shows. */
import { operationTable } from '@charis/shared/remote/operations';
import type { Compilation, Compiler, Module, NormalModule } from 'webpack';

/** What calls an operation that its first argument names. */
const callers = new Set(['useOperation', 'usePages', 'useAction', 'useOperationCall', 'useOperationPages', 'call']);

/** What JSX has become when webpack reads it. */
const makers = new Set(['jsx', 'jsxs', 'jsxDEV', '_jsx', '_jsxs', '_jsxDEV', 'createElement']);

/** Where a module keeps its own until the record is written; webpack's cache keeps it, too. */
type Place = 'charisOperations' | 'charisSlots';

interface Node {
  type?: string;
  name?: string;
  value?: unknown;
  callee?: Node;
  property?: Node;
  properties?: { key?: Node; value?: Node }[];
  arguments?: Node[];
}

/** `call` for `call(…)`, `host.call(…)` and `call()(…)`. */
function nameOf(callee: Node | undefined): string | undefined {
  if (callee?.type === 'MemberExpression') return callee.property?.name;
  return callee?.type === 'CallExpression' ? nameOf(callee.callee) : callee?.name;
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
  const { type, callee, arguments: given } = tree as Node;
  if (type === 'CallExpression' && makers.has(nameOf(callee) ?? '') && given?.[0]?.name === 'Slot') {
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
          const kept: Record<Place, string[]> = {
            charisOperations: [...operationsIn(program)],
            charisSlots: [...slotsIn(program)],
          };
          Object.assign(module.buildInfo, kept);
        });
      });
    }
  });
}

/** Those of all modules that are in the files of a build. */
function remembered({ modules, chunkGraph }: Compilation, place: Place): string[] {
  const shipped = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const inner = shipped.flatMap((module) => [module, ...((module as Module & { modules?: Module[] }).modules ?? [])]);
  return [...new Set(inner.flatMap(({ buildInfo }) => (buildInfo?.[place] as string[] | undefined) ?? []))].sort();
}

export const calledOperations = (compilation: Compilation) => remembered(compilation, 'charisOperations');

export const shownSlots = (compilation: Compilation) => remembered(compilation, 'charisSlots');
