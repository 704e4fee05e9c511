/**
 * Gives fixed ids to what Module Federation names after the container: its chunk and the modules that it starts with. The container is named
 * after the version, so that ids which follow from names would differ between two builds of the same sources.
 */
import type { Compiler, Module } from 'webpack';

/** Modules that a container starts with; a build has at most one of each kind. */
const kinds: ((module: Module, context: string) => boolean)[] = [
  (module, context) => /(^|\))\/?webpack\/container\/entry\//.test(module.libIdent({ context }) ?? ''),
  (module) => /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition() ?? ''),
];

export class StableIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const [id, isOfKind] of kinds.entries()) {
          for (const module of modules) {
            if (isOfKind(module, compiler.context)) compilation.chunkGraph.setModuleId(module, id);
          }
        }
      });
      compilation.hooks.beforeChunkIds.tap('StableIdsPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name !== compilation.outputOptions.uniqueName) continue;
          chunk.id = 0;
          chunk.ids = [0];
        }
      });
    });
  }
}
