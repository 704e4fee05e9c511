/** What several texts say, once. In a file of texts `{ "shared": "surgery.risks" }` stands for it; a list goes among what stands beside it. */
import { section } from './schema';
import texts from './shared.json' with { type: 'json' };

const groups: Record<string, Record<string, unknown>> = texts;

function findShared(name: string): unknown {
  const [group = '', part = ''] = name.split('.');
  const found = groups[group]?.[part];
  if (!found) throw new Error(`No shared text is called ${name}.`);
  return found;
}

/** Returns what a file says, with shared texts in the places of their names. */
export function withShared(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap(withShared);
  if (typeof value !== 'object' || value === null) return value;
  if ('shared' in value) return withShared(findShared(String(value.shared)));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShared(part)]));
}

/** The steps before cosmetic surgery that the Medical Board of Australia asks of doctors. */
export const pathway = section.parse(texts.surgery.pathway);
