/**
 * Subresource integrity for what a bundle loads by itself: its lazy scripts and stylesheets. The runtime gets a table of hashes, written
 * as placeholders at code generation and filled in when the final bytes are known. The file that carries the runtime is itself pinned by
 * the file that loads it (the composition), so that one hash covers the whole graph.
 */
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const table = '__webpack_require__.charisIntegrity';
const placeholder = (kind: 'js' | 'css', chunk: Chunk) => `sha384-<${kind}:${chunk.id}>`;

export function integrityOf(bytes: string | Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

const hasStyles = (compilation: Compilation, chunk: Chunk) =>
  compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined;

/** Returns the hash of every script and stylesheet that a runtime may load; empty for a chunk without a file of that kind. */
function hashesOf(compilation: Compilation): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue;
    const files = [...chunk.files];
    for (const kind of ['js', 'css'] as const) {
      const file = files.find((name) => name.endsWith(`.${kind}`));
      const bytes = file && compilation.getAsset(file)?.source.buffer();
      if (bytes) hashes.set(placeholder(kind, chunk), integrityOf(bytes));
      else if (!file) hashes.set(placeholder(kind, chunk), '');
    }
  }
  return hashes;
}

const unhashed = (found: string) =>
  new webpack.WebpackError(`${found} has no hash: what is loaded there could not be checked by the browser.`);

class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('charis integrity', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { chunk, compilation } = this;
    if (!chunk || !compilation) return '';
    const js: Record<string, string> = {};
    const css: Record<string, string> = {};
    for (const async of chunk.getAllAsyncChunks()) {
      if (async.id === null || async.id === undefined) continue;
      js[async.id] = placeholder('js', async);
      if (hasStyles(compilation, async)) css[async.id] = placeholder('css', async);
    }
    return `${table} = ${JSON.stringify({ js, css })};`;
  }
}

export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      this.#addTable(compilation);
      this.#useTable(compilation);
      compilation.hooks.processAssets.tap(
        // After the files are minified, and before their source maps are taken off them.
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 10 },
        () => this.#fillTable(compilation),
      );
    });
  }

  #addTable(compilation: Compilation) {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.ensureChunkHandlers)
      .tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable());
      });
  }

  #useTable(compilation: Compilation) {
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'IntegrityPlugin',
      (source) => `${source}\nif (${table}.js[chunkId]) script.integrity = ${table}.js[chunkId];`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      'IntegrityPlugin',
      (source, { tag, chunkId }) =>
        `${source}\nif (${table}.css[${chunkId}]) ${tag}.integrity = ${table}.css[${chunkId}];`,
    );
  }

  #fillTable(compilation: Compilation) {
    const hashes = hashesOf(compilation);
    for (const chunk of compilation.chunks) {
      if (!chunk.hasRuntime()) continue;
      for (const file of chunk.files) {
        if (!file.endsWith('.js')) continue;
        compilation.updateAsset(file, (source) => {
          const filled = new webpack.sources.ReplaceSource(source);
          for (const { 0: found, index } of source
            .source()
            .toString()
            .matchAll(/sha384-<(?:js|css):[^>]+>/g)) {
            const hash = hashes.get(found);
            if (hash === undefined) compilation.errors.push(unhashed(found));
            filled.replace(index, index + found.length - 1, hash ?? '');
          }
          return filled;
        });
      }
    }
  }
}
