import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type Frame, frameOf } from './stack';

/** Returns the source map of a script of a release as text; undefined where the release has none. */
export type ReadMap = (name: string, version: string, file: string) => Promise<string | undefined>;

export interface Resolved {
  /** The stack with the places of the sources; null where none of its places could be found. */
  resolved: string | null;
  /** Why places stay as they were, in a sentence. */
  unresolved: string | null;
}

interface Place {
  name: string;
  version: string;
  file: string;
}

/** `/mf-x/1.0.0+ab12/12.js`; some browsers write the plus as `%2B`. */
function placeOf({ path }: Frame): Place | undefined {
  const [, name, version, file] = /^\/(shell|mf-[\w-]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return name && version && file ? { name, version: version.replace(/%2B/gi, '+'), file } : undefined;
}

/** Reads each map of one stack once. */
class Maps {
  readonly #known = new Map<string, Promise<TraceMap | undefined>>();

  constructor(private readonly read: ReadMap) {}

  get({ name, version, file }: Place): Promise<TraceMap | undefined> {
    const key = `${name}@${version}/${file}`;
    const known = this.#known.get(key) ?? this.#open(name, version, file);
    this.#known.set(key, known);
    return known;
  }

  async #open(name: string, version: string, file: string): Promise<TraceMap | undefined> {
    const text = await this.read(name, version, file);
    return text === undefined ? undefined : new TraceMap(text);
  }
}

/**
 * Returns a stack with the places of the sources, as far as the reader may see them.
 * @param mayRead whether the reader belongs to the team of a remote
 */
export async function resolveStack(
  stack: string,
  read: ReadMap,
  mayRead: (name: string) => boolean,
): Promise<Resolved> {
  const maps = new Maps(read);
  const hidden = new Set<string>();
  const missing = new Set<string>();
  let found = 0;
  async function resolveLine(line: string): Promise<string> {
    const frame = frameOf(line);
    const place = frame && placeOf(frame);
    if (!frame || !place) return line;
    if (!mayRead(place.name)) {
      hidden.add(place.name);
      return line;
    }
    const map = await maps.get(place).catch(() => undefined);
    // Browsers count columns from 1, maps from 0.
    const origin = map && originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) });
    if (!origin?.source) {
      missing.add(`${place.name}@${place.version}`);
      return line;
    }
    found += 1;
    return `    at ${origin.name ?? (frame.fn || '(anonymous)')} (${place.name}: ${origin.source}:${origin.line}:${origin.column + 1})`;
  }
  const lines = [];
  for (const line of stack.split('\n')) lines.push(await resolveLine(line));
  const reasons = [
    ...(hidden.size > 0 ? [`Only the team of ${[...hidden].join(', ')} and managers see its sources.`] : []),
    ...(missing.size > 0 ? [`${[...missing].join(', ')} has no source map that fits.`] : []),
  ];
  return { resolved: found > 0 ? lines.join('\n') : null, unresolved: reasons.join(' ') || null };
}
