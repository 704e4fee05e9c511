/**
 * Puts what a container exposes as `./remote` into its entry: a few hundred bytes that a page would ask for in a request of its own. What the
 * module needs of the host stays where it was, as it can be had only once the host has given the container its shared modules; so do styles.
 */
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Returns the chunks of `./remote`; the container's entry names what it exposes in the place of a source location. */
function exposedChunks({ modules, chunkGraph }: Compilation): Chunk[] {
  const blocks = [...modules].flatMap((module) => module.blocks);
  const block = blocks.find(({ loc }) => (loc as { name?: string } | undefined)?.name === './remote');
  return (block && chunkGraph.getBlockChunkGroup(block)?.chunks) ?? [];
}

export class ExposedInEntryPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ExposedInEntryPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('ExposedInEntryPlugin', () => {
        const { chunkGraph, chunks, outputOptions } = compilation;
        const entry = [...chunks].find(({ name }) => name === outputOptions.uniqueName);
        if (!entry) return;
        for (const chunk of exposedChunks(compilation)) {
          for (const module of [...chunkGraph.getChunkModulesIterable(chunk)]) {
            if (!module.getSourceTypes().has('javascript')) continue;
            chunkGraph.disconnectChunkAndModule(chunk, module);
            chunkGraph.connectChunkAndModule(entry, module);
          }
        }
      });
    });
  }
}
