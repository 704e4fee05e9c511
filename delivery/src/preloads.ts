import type { MatchedRoute } from '@charis/shared/remote/composition';
import type { SlotName } from '@charis/shared/remote/slots';
import type { Language } from '@charis/shared/rules';
import { baseOf } from './composition';
import type { ServedRecord, ServedSet } from './release-registry';

export interface Preload {
  url: string;
  as: 'script' | 'style';
  integrity?: string;
  /** A script that may run as soon as it comes: a bundle's runtime takes what came before it. The entry of a remote waits for the host. */
  runs?: true;
  /** The page's own files go first. */
  late?: true;
}

const kindOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script');

/** Collects files of releases, each once, in the order they are added. */
class PreloadList {
  readonly #preloads = new Map<string, Preload>();
  /** What is added from here on can wait. */
  late = false;

  constructor(private readonly shell: ServedRecord) {}

  get list() {
    return [...this.#preloads.values()];
  }

  file(record: ServedRecord, file: string) {
    const url = baseOf(record) + file;
    if (this.#preloads.has(url)) return;
    const as = kindOf(file);
    this.#preloads.set(url, {
      url,
      as,
      integrity: record.files[file]?.integrity,
      ...(as === 'script' && file !== record.entry ? { runs: true } : {}),
      ...(this.late ? { late: true } : {}),
    });
  }

  /** Part's files, and the shell's files for the shared modules that it needs. */
  part(record: ServedRecord, name: string) {
    const part = record.parts[name];
    if (!part) return;
    for (const file of part.files) this.file(record, file);
    for (const key of part.shared) {
      for (const file of this.shell.provides[key] ?? []) this.file(this.shell, file);
    }
  }

  remote(record: ServedRecord, part: string, language: Language) {
    this.part(this.shell, 'federation');
    this.file(record, record.entry);
    this.part(record, './remote');
    this.part(record, part);
    this.part(record, language);
  }
}

/**
 * Returns everything that the first screen of a route loads beyond the shell's own entry, so that it is asked for at once and not in a chain; for a
 * `member`, what the layout shows them as well.
 */
export function preloadsOf(
  set: ServedSet,
  match: MatchedRoute | undefined,
  language: Language,
  { member = false } = {},
): Preload[] {
  const shell = set.shell.stable;
  const layout = match?.route.layout ?? 'desktop';
  const preloads = new PreloadList(shell);
  function fillSlot(name: SlotName) {
    for (const { stable } of set.remotes.values()) {
      const slot = stable.manifest.slots.find((offered) => offered.name === name);
      if (slot) preloads.remote(stable, `${slot.part}.slot`, language);
    }
  }
  preloads.part(shell, language);
  preloads.part(shell, `${layout}.layout`);
  if (!match) preloads.part(shell, 'not-found.page');
  else if (match.owner === 'shell') preloads.part(shell, `${match.route.page}.page`);
  else {
    const owner = set.remotes.get(match.owner);
    if (owner) preloads.remote(owner.stable, `${match.route.page}.page`, language);
  }
  match?.route.slots?.forEach(fillSlot);
  preloads.late = true;
  if (member) shell.manifest.memberSlots?.[layout]?.forEach(fillSlot);
  return preloads.list;
}
