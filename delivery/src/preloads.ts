import type { MatchedRoute, SlotName } from '@charis/shared/composition';
import type { Language } from '@charis/shared/rules';
import { baseOf } from './composition';
import type { ServedRecord, ServedSet } from './release-registry';

export interface Preload {
  url: string;
  as: 'script' | 'style';
  integrity?: string;
  /** A script that may run before its bundle's runtime, which then finds the modules there. */
  runs?: true;
  /** The page's own files go first. */
  late?: true;
}

/** Slots that pages show to those who are logged in alone. */
const ofMembers: readonly SlotName[] = ['profile.section', 'workspace.rail'];

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
    const integrity = record.files[file]?.integrity;
    const late = this.late ? { late: true as const } : {};
    this.#preloads.set(url, { url, as: kindOf(file), integrity, ...this.#runs(record, file), ...late });
  }

  /**
   * The entry of a remote needs the federation runtime, and what can wait must not hold the load event up. Under the address of another host webpack
   * would wait for a script that has failed, as it looks for elements with the same `src`: it uses whole addresses, and these begin with a slash.
   */
  #runs(record: ServedRecord, file: string): { runs?: true } {
    const isOwnHost = baseOf(record).startsWith('/');
    return kindOf(file) === 'script' && file !== record.entry && isOwnHost && !this.late ? { runs: true } : {};
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
    // An older release has one file of texts.
    const ownTexts = `${language} ${part}`;
    this.part(record, record.parts[ownTexts] ? ownTexts : language);
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
  const shown = match?.route.slots?.filter((name) => member || !ofMembers.includes(name));
  shown?.forEach(fillSlot);
  preloads.late = true;
  if (member) shell.manifest.memberSlots?.[layout]?.forEach(fillSlot);
  return preloads.list;
}
