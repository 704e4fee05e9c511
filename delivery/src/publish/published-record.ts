import type { SettingSchema } from '@charis/shared/composition';
import { z } from 'zod';
import { releaseName, releaseVersion, settingName, settingValue } from '../api/contract';
import { Refusal } from '../api/refusal';
import { settingFault } from '../gate/settings.rule';
import { type ReleaseRecord, releaseRecord } from '../release';
import { knownExamples } from './known-examples';
import { knownScreen } from './known-screen';

/** What one release may hold; the whole site of today is a tenth of it. */
export const largestFile = 20_000_000;
const largestRelease = 100_000_000;
const mostFiles = 2_000;

/** Names that mean the same file on every system and cannot lead out of a folder: no part is `.`, `..` or hidden. */
const fileName = /^[\w@+-][\w@+.-]*(\/[\w@+-][\w@+.-]*)*$/;

const file = z.object({
  size: z.int().min(0).max(largestFile, `larger than ${largestFile} bytes`),
  brotli: z.int().min(0).optional(),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'expected a SHA-384'),
});

const text = z.object({ en: z.string(), 'zh-CN': z.string() });
const route = z.looseObject({
  path: z.string().startsWith('/').max(200),
  page: z.string(),
  layout: z.enum(['desktop', 'mobile']),
  level: z.union([z.literal(1), z.literal(2)]),
  title: text,
  slots: z.array(z.string()).optional(),
  private: z.literal(true).optional(),
  firstScreen: knownScreen.optional(),
  examples: knownExamples.optional(),
});
const manifest = z.looseObject({
  routes: z.array(route),
  slots: z.array(z.object({ name: z.string(), part: z.string(), examples: knownExamples.optional() })),
});

const setting = z
  .looseObject({
    type: z.enum(['string', 'integer', 'number', 'boolean']),
    title: z.string().min(1).max(100),
    default: settingValue,
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.int().min(0).optional(),
    enum: z.array(settingValue).optional(),
  })
  .refine(takesItsDefault, 'expected a JSON schema that takes its own default');

function takesItsDefault(schema: SettingSchema): boolean {
  try {
    return settingFault(schema, schema.default) === undefined;
  } catch {
    return false;
  }
}

/** A record as one that comes from outside has to be: everything that pages rely on is there, and every name leads to a file of it. */
const publishedRecord = releaseRecord.extend({
  name: releaseName,
  version: releaseVersion,
  container: z.string().regex(/^\w{1,120}$/, 'expected a name of a container'),
  files: z.record(z.string(), file),
  settings: z.looseObject({ properties: z.record(settingName, setting).default({}) }).default({ properties: {} }),
});

/** Returns the folders that a file is in: `a` and `a/b` of `a/b/c.js`. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function problemOfFiles({ files, entry, parts, provides }: ReleaseRecord): string | undefined {
  const names = Object.keys(files);
  if (names.length > mostFiles) return `it has more than ${mostFiles} files`;
  const wrong = names.find((name) => name.length > 200 || !fileName.test(name));
  if (wrong !== undefined) return `${JSON.stringify(wrong)} is not a valid file name`;
  if (names.some((name) => /\.br(\/|$)/.test(name))) return 'it has packed copies, which delivery makes itself';
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return 'two names differ in their case alone';
  const folders = new Set(names.flatMap(foldersOf).map((folder) => folder.toLowerCase()));
  const both = names.find((name) => folders.has(name.toLowerCase()));
  if (both !== undefined) return `${JSON.stringify(both)} is a file and a folder`;
  const bytes = names.reduce((sum, name) => sum + (files[name]?.size ?? 0), 0);
  if (bytes > largestRelease) return `its files are larger than ${largestRelease} bytes together`;
  const used = [entry, ...Object.values(parts).flatMap((part) => part.files), ...Object.values(provides).flat()];
  const missing = used.find((name) => !Object.hasOwn(files, name));
  return missing === undefined ? undefined : `${JSON.stringify(missing)} is not among its files`;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const routesIn = z.object({ manifest: z.object({ routes: z.array(z.object({ path: z.string() })) }) });
const recordRemedy = 'Build the remote with this repository’s tools; they write the record.';
const exampleRemedy = 'Correct it in the manifest and build the remote again.';
const screenRemedy = 'Roll out a delivery that knows it first, or leave it out of the manifest.';

/** Returns what this delivery does not know of a first screen, as a sentence; the record may be right for a newer one. */
function unknownScreen({ code, path, message }: z.core.$ZodIssue, input: unknown): string | undefined {
  const [, index, part] = path;
  if (code !== 'custom' || part !== 'firstScreen') return undefined;
  const route = routesIn.safeParse(input).data?.manifest.routes[Number(index)];
  return `The first screen of ${route?.path ?? 'a page'} ${message}.`;
}

/**
 * Reads a release record that someone sent.
 * @throws {Refusal} 422 with the first thing that is wrong with it
 */
export function readPublishedRecord(json: string): ReleaseRecord {
  const input = parseJson(json);
  const { data, error } = publishedRecord.safeParse(input);
  const described = error ?? manifest.safeParse(data?.manifest).error;
  const [issue] = described?.issues ?? [];
  const screen = issue && unknownScreen(issue, input);
  if (screen) throw new Refusal(422, screen, { remedy: screenRemedy });
  const problem = issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : data && problemOfFiles(data);
  if (!data || problem) {
    throw new Refusal(422, `The release record cannot be used: ${problem}.`, {
      remedy: issue?.path.includes('examples') ? exampleRemedy : recordRemedy,
    });
  }
  return data;
}
