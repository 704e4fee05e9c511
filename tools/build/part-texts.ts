/** Splits the texts of a remote, so that a page or slot comes with those that its own code says, and not with all of the remote. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

type Texts = Record<string, string>;

/** A page or slot as the remote's module declares it. */
interface Part {
  /** What the shell asks for: the name of the page or slot and which of them it is, `doctor.card.slot`. */
  name: string;
  /** `#features/find-doctors/doctor-card.slot` */
  request: string;
}

const declaration = /['"]?([\w.-]+)['"]?:\s*\(\)\s*=>\s*import\('(#[^']+\.(page|slot))'\)/g;
const wholeTexts = /\(\)\s*=>\s*import\('(#locales\/(en|zh-CN)\.json)'\)/g;

const partsOf = (module: string): Part[] =>
  [...module.matchAll(declaration)].map(([, name = '', request = '', kind = '']) => ({
    name: `${name}.${kind}`,
    request,
  }));

/** Returns the code of each part with all that it imports of the remote, at once or later. */
async function readCode(folder: string, parts: Part[]): Promise<string[]> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: parts.map(({ request }, index) => ({ in: request, out: String(index) })),
    outdir: '.',
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    charset: 'utf8',
    packages: 'external',
    loader: { '.css': 'empty', '.json': 'empty', '.svg': 'empty', '.webp': 'empty', '.png': 'empty' },
    logLevel: 'silent',
  });
  const codeOf = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  return parts.map((_part, index) => codeOf.get(`${index}.js`) ?? '');
}

/** The beginning of a text in code, and what ends it: a quote, or an expression in a template. */
const beginning = /["'`]([A-Za-z][\w.-]*)(?=(["'`]|\$\{))/g;
/** The end of a key whose beginning comes from elsewhere. */
const ending = /["'`}](\.[A-Za-z][\w.-]*)/g;

const stemOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Returns the keys that code says: whole, or with a part that it does not know before it runs. */
export function keysIn(code: string, keys: readonly string[]): string[] {
  const said = [...code.matchAll(beginning)].map(([, text = '', end]) => ({
    text,
    isWhole: end !== '${' && !text.endsWith('.'),
  }));
  const whole = new Set(said.map(({ text }) => text));
  const begun = [...new Set(said.filter(({ isWhole }) => !isWhole).map(({ text }) => text))];
  const ended = [...new Set([...code.matchAll(ending)].map(([, text = '']) => text))];
  return keys.filter((key) => {
    const stem = stemOf(key);
    if (whole.has(stem) || whole.has(key)) return true;
    return begun.some((text) => key.startsWith(text)) || ended.some((text) => stem.endsWith(text));
  });
}

/** Parts that share a file of texts. */
interface Group {
  parts: Part[];
  keys: Set<string>;
}

/** Characters of texts that weigh as much, packed, as the hashes of one file more in both languages: every part pays for them in the remote's entry. */
const charactersOfFile = 700;

/** Unites groups as long as that saves more than it costs, if all parts are opened as often. */
function unite(groups: Group[], sizeOf: (keys: Iterable<string>) => number): Group[] {
  const saved = charactersOfFile * sum(groups.map(({ parts }) => parts.length));
  const pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other) => {
      const keys = new Set([...one.keys, ...other.keys]);
      const extra = [one, other].map((group) => group.parts.length * (sizeOf(keys) - sizeOf(group.keys)));
      return { pair: [one, other], parts: [...one.parts, ...other.parts], keys, cost: sum(extra) - saved };
    }),
  );
  const [best] = pairs.sort((a, b) => a.cost - b.cost);
  if (!best || best.cost > 0) return groups;
  return unite([...groups.filter((group) => !best.pair.includes(group)), best], sizeOf);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns which parts share a file of texts; the others take the remote's whole file. */
async function groupsOf(folder: string, parts: Part[]): Promise<Group[]> {
  const texts = JSON.parse(readFileSync(join(folder, 'src/locales/en.json'), 'utf8')) as Texts;
  const keys = Object.keys(texts);
  const sizeOf = (some: Iterable<string>) => sum([...some].map((key) => key.length + (texts[key]?.length ?? 0)));
  const code = await readCode(folder, parts);
  const groups = parts.map((part, index) => ({ parts: [part], keys: new Set(keysIn(code[index] ?? '', keys)) }));
  const whole = { parts: [], keys: new Set(keys) };
  return unite([whole, ...groups], sizeOf).filter((group) => group.keys.size < keys.length);
}

/** Has the module of a remote give the texts of the part that is asked for, or all. */
export async function splitTexts(module: string, folder: string): Promise<string> {
  const parts = partsOf(module);
  if (parts.length === 0 || !existsSync(join(folder, 'src/locales/en.json'))) return module;
  const groups = await groupsOf(folder, parts);
  const places = Object.fromEntries(groups.flatMap((group, index) => group.parts.map(({ name }) => [name, index])));
  const split = module.replace(wholeTexts, (whole, file: string) => {
    const files = groups.map((group) => {
      const query = new URLSearchParams({ parts: group.parts.map(({ request }) => basename(request)).join() });
      query.set('keys', [...group.keys].join());
      return `() => import('${file}?${query}')`;
    });
    return `(part) => ([${files.join(', ')}][textPlaces[part]] ?? (${whole}))()`;
  });
  return `${split}\nconst textPlaces = ${JSON.stringify(places)};\n`;
}

/** Returns a file of texts with the keys that its query names. */
export function chooseTexts(file: string, query: string): string {
  const texts = JSON.parse(file) as Texts;
  const keys = new URLSearchParams(query).get('keys')?.split(',') ?? [];
  return JSON.stringify(Object.fromEntries(keys.flatMap((key) => (key in texts ? [[key, texts[key]]] : []))));
}

/** Returns the name by which a release knows the file of a part's texts: `en find-doctors.page`. */
export const namesOfTexts = (request: string): string[] => {
  const [, language = '', query = ''] = /([\w-]+)\.json\?(.*)/.exec(request) ?? [];
  return (new URLSearchParams(query).get('parts')?.split(',') ?? []).map((part) => `${language} ${part}`);
};
