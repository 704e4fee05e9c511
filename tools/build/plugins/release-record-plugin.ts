/**
 * Writes `record.json`: what delivery must know of a build to compose pages with it. Parts are named after their files
 * (`browse-feed.page`, `next-slots.slot`, `en`, `en browse-feed.page` for the texts of one), see `shared/composition/manifest.ts`.
 */
import { basename } from 'node:path';
import type { SdkUse } from '@charis/delivery/surface';
import webpack, {
  type AsyncDependenciesBlock,
  type Chunk,
  type Compilation,
  type Compiler,
  type Module,
} from 'webpack';
import { namesOfTexts } from '../part-texts.ts';
import { calledOperations, rememberUse, shownSlots, slotsOfPart, usedSdk } from './called-operations.ts';

/** Files of one part, in the order they should be asked for, and the shared modules that its code needs at once. */
export interface PartFiles {
  files: string[];
  shared: string[];
}

export interface BuildRecord {
  name: string;
  version: string;
  container: string;
  /** Range of the SDK; absent for the shell, which provides it. */
  contract?: string;
  parts: Record<string, PartFiles>;
  /** Shared modules that this build provides, with the files that its own entry does not load anyway. */
  provides: Record<string, string[]>;
  /** Operations of the API that are called. */
  operations: string[];
  /** Slots that are shown, at once or later. */
  shows: string[];
  /** The same of each part. */
  shownBy: Record<string, string[]>;
  /** What is used of the SDK. */
  uses: SdkUse;
}

type Identity = Pick<BuildRecord, 'name' | 'version' | 'container' | 'contract'>;

interface RecordOptions {
  /** Parts are named with their package (`mf-doctors/find-doctors.page`), for a build that holds several. */
  qualified?: boolean;
  /** Keys of the shared modules that this build provides; the lazy ones are imported under these names. */
  providedKeys?: readonly string[];
}

const shareKeyOf = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined;

/** `./features/browse-feed/browse-feed.page.tsx` -> `browse-feed.page` */
const partName = (request: string) => basename(request).replace(/\.(tsx?|json)$/, '');

/** Modules come in another order with each build. */
const byName = (parts: BuildRecord['parts']) =>
  Object.fromEntries(Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1)));

export class ReleaseRecordPlugin {
  constructor(
    private readonly identity: Identity,
    private readonly options: RecordOptions = {},
  ) {}

  apply(compiler: Compiler) {
    rememberUse(compiler);
    compiler.hooks.thisCompilation.tap('ReleaseRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseRecordPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const record = new RecordReader(compilation, this.options).read(this.identity);
          compilation.emitAsset('record.json', new webpack.sources.RawSource(JSON.stringify(record)));
        },
      );
    });
  }
}

class RecordReader {
  constructor(
    private readonly compilation: Compilation,
    private readonly options: RecordOptions,
  ) {}

  read(identity: Identity): BuildRecord {
    const parts: BuildRecord['parts'] = {};
    const shownBy: BuildRecord['shownBy'] = {};
    const provides: BuildRecord['provides'] = Object.fromEntries(
      (this.options.providedKeys ?? []).map((key) => [key, []]),
    );
    for (const module of this.compilation.modules) {
      for (const block of module.blocks) {
        const chunks = this.#chunksOf(block);
        if (!chunks) continue;
        const request = (block.dependencies[0] as { userRequest?: string; request?: string })?.userRequest;
        if (request && request in provides) provides[request] = this.#filesOf(chunks);
        const texts = namesOfTexts(request ?? '');
        for (const name of texts) parts[name] = this.#part(chunks);
        const name = texts.length === 0 && request?.match(/^[.#]/) && this.#nameOf(module, request);
        if (name) {
          parts[name] = this.#part(chunks);
          shownBy[name] = slotsOfPart(this.compilation, block);
        }
        // The container's entry names what it exposes in the place of a source location.
        const exposed = (block.loc as { name?: string } | undefined)?.name;
        if (exposed?.startsWith('./')) parts[exposed] = this.#part(chunks);
      }
    }
    return {
      ...identity,
      parts: byName(parts),
      provides,
      operations: calledOperations(this.compilation),
      shows: shownSlots(this.compilation),
      shownBy,
      uses: usedSdk(this.compilation),
    };
  }

  #nameOf(module: Module, request: string): string | undefined {
    if (!this.options.qualified) return partName(request);
    // A concatenated module stands where its first one does.
    const { context } = (module as Module & { rootModule?: Module }).rootModule ?? module;
    const owner = `${context}/${request}`.match(/.*[\\/](shell|mf-[a-z]+)[\\/]/)?.[1];
    return owner && `${owner}/${partName(request)}`;
  }

  #chunksOf(block: AsyncDependenciesBlock): Chunk[] | undefined {
    return this.compilation.chunkGraph.getBlockChunkGroup(block)?.chunks;
  }

  #filesOf(chunks: Chunk[]): string[] {
    return chunks.filter((chunk) => !chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]);
  }

  #part(chunks: Chunk[]): PartFiles {
    const shared = chunks
      .filter((chunk) => !chunk.hasRuntime())
      .flatMap((chunk) => [...this.compilation.chunkGraph.getChunkModulesIterable(chunk)].map(shareKeyOf));
    return { files: this.#filesOf(chunks), shared: [...new Set(shared.filter((key) => key !== undefined))].sort() };
  }
}
