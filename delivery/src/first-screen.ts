import { brand } from '@charis/shared/brand';
import type {
  FirstAnswer,
  FirstBlock,
  FirstLink,
  FirstList,
  FirstRead,
  FirstScreen,
  FirstSearch,
  Thing,
  Wording,
} from '@charis/shared/composition';
import { escapeHtml } from '@charis/shared/node';
import type { Language } from '@charis/shared/rules';
import { momentText } from '@charis/shared/rules';
import type { ReadApi } from './api-reader';
import { fillThing } from './structured-data';

type Fields = Record<string, unknown>;

export interface FilledScreen {
  html: string;
  /** What the window is called, where the page is called by what it shows. */
  title?: string;
  /** Its lead, with what it shows. */
  description?: string | undefined;
  /** The structured data for search engines. */
  things?: Thing[];
  /** The path of its first picture. */
  picture?: string | undefined;
  /** Rules that belong to it. */
  css: string;
  answers: FirstAnswer[];
}

const { viewBox, petals, heart } = brand.mark;

/** The mark and the name, as the header has them. */
export const bar = `<svg aria-hidden="true" viewBox="${viewBox}">${petals.map((petal) => `<path d="${petal}"/>`).join('')}<path class="first-heart" d="${heart}"/></svg>${brand.name}`;

/** The field at `name.part`. */
const fieldAt = (fields: Fields, path: string) =>
  path.split('.').reduce<unknown>((owner, name) => (owner as Fields | undefined)?.[name], fields);

/** `{name.part}` becomes that field, written by `write`; one that is missing becomes nothing. */
function fill(text: string, fields: Fields, write: (value: string) => string = String): string {
  return text.replace(/\{([\w.]+)\}/g, (_, path: string) => write(String(fieldAt(fields, path) ?? '')));
}

/** Works as `fill`, and `{start@zone}` becomes that moment as the zone's clocks show it. */
function fillWording(wording: Wording, fields: Fields, language: Language): string {
  const text = wording[language].replace(/\{([\w.]+)@([\w.]+)\}/g, (_, start: string, zone: string) => {
    const moment = fieldAt(fields, start);
    return moment ? momentText(String(moment), String(fieldAt(fields, zone)), language) : '';
  });
  return fill(text, fields);
}

/** A path of this site: `/…`, and not `//…`, which is another host. */
const isPath = (to: string) => /^\/(?![/\\])/.test(to);

/** The language, and what advertisements and newsletters add to a URL: no page shows anything else because of it. */
const besides = /^(lang|utm_.+|gclid|fbclid|msclkid)$/;

/** Returns the parameters of a URL, or nothing when there is one that the template does not know or one that it needs is missing. */
function parametersOf(search: string, known: string[] = []): Record<string, string> | undefined {
  const given = [...new URLSearchParams(search)].filter(([name]) => !besides.test(name));
  const parameters = Object.fromEntries(given);
  return given.length === known.length && known.every((name) => Object.hasOwn(parameters, name))
    ? parameters
    : undefined;
}

/** Returns the read with its input's strings filled from the parameters of the URL. */
function filledRead(read: FirstRead, parameters: Record<string, string>): FirstRead {
  const input = JSON.parse(JSON.stringify(read.input), (_, value) =>
    typeof value === 'string' ? fill(value, parameters) : value,
  );
  return { ...read, input };
}

/**
 * Returns the place of an item's pictures, with the first one in it that is a file of this site; a single one keeps its shape. A picture that `follows`
 * another is asked for once the page is laid out, so that the first one has the connection to itself.
 */
function renderPictures(pictures: unknown, follows = false): string {
  if (!Array.isArray(pictures) || pictures.length === 0) return '';
  const { src, alt, width, height } = pictures[0] as Fields;
  const isFile = typeof src === 'string' && /^\/api\/files\/[\w/-]+$/.test(src);
  if (!isFile) return '<div class="first-pictures"></div>';
  const isNear = pictures.length === 1 && Number(width) > 0 && Number(height) > 0;
  const size = isNear ? ` width="${Number(width)}" height="${Number(height)}"` : '';
  const loading = follows ? ' loading="lazy"' : '';
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(String(alt ?? ''))}"${size}${loading}>`;
  return `<div class="first-pictures${isNear ? ' first-near' : ''}">${picture}</div>`;
}

/** Returns a link to a place of this site, or its text where it would lead elsewhere. */
function renderLink({ text, to }: FirstLink, fields: Fields, language: Language): string {
  const name = escapeHtml(fillWording(text, fields, language));
  const address = fill(to, fields, encodeURIComponent);
  return isPath(address) ? `<a href="${escapeHtml(address)}">${name}</a>` : name;
}

/** Returns whether the first field of the text is null: it has nothing to say then. */
function lacks(text: string, fields: Fields): boolean {
  const [, path] = /\{([\w.]+)/.exec(text) ?? [];
  return path !== undefined && fieldAt(fields, path) === null;
}

/** Returns a paragraph, or nothing where its first field is null, or all are empty. */
function renderText(text: Wording, fields: Fields, language: Language): string {
  if (lacks(text[language], fields)) return '';
  const filled = escapeHtml(fillWording(text, fields, language));
  return filled.trim() ? `<p>${filled}</p>` : '';
}

/** Returns the picture of a person, or its place, which says as much: the name stands beside it. */
function renderPortrait(image: unknown): string {
  const [, file] = /^(\/api\/files\/[\w-]+\/)\d+$/.exec(String(image)) ?? [];
  return file
    ? `<img class="first-portrait" alt="" loading="lazy" src="${file}160">`
    : '<span class="first-portrait"></span>';
}

/** Returns the form of a search. */
function renderSearch({ to, fields, submit }: FirstSearch, language: Language): string {
  if (!isPath(to)) return '';
  const controls = fields.map(({ name, label, options }) => {
    const known = `name="${escapeHtml(name)}" aria-label="${escapeHtml(label[language])}"`;
    if (!options)
      return `<input ${known} placeholder="${escapeHtml(label[language])}" maxlength="100" autocomplete="off">`;
    const each = options.map(
      ({ value, text }) => `<option value="${escapeHtml(value)}">${escapeHtml(text[language])}</option>`,
    );
    return `<select ${known}>${each.join('')}</select>`;
  });
  return `<form class="first-search" action="${escapeHtml(to)}" role="search">${controls.join('')}<button>${escapeHtml(submit[language])}</button></form>`;
}

function renderList(
  { of, look, title, lines, to, portrait, pictures, covered }: FirstList,
  answer: Fields,
  language: Language,
): string {
  const [, owner] = /^(.+)\.\w+$/.exec(of) ?? [];
  if (owner && fieldAt(answer, owner) === null) return '';
  const entries = (fieldAt(answer, of) as (Fields | string)[]).map((one, place) => {
    const item = typeof one === 'string' ? { text: one } : one;
    const linked = title && to ? renderLink({ text: title, to }, item, language) : undefined;
    const heading = linked ?? (title ? escapeHtml(fillWording(title, item, language)) : '');
    const isCovered = covered !== undefined && item[covered.by] === true;
    const shown = isCovered ? [covered.text] : lines;
    const texts = shown.map((line) => renderText(line, item, language));
    const shot = pictures && !isCovered ? renderPictures(item[pictures], place > 0) : '';
    const person = portrait ? renderPortrait(item[portrait]) : '';
    return `<li>${person}${heading ? `<h2>${heading}</h2>` : ''}${texts.join('')}${shot}</li>`;
  });
  return entries.length ? `<ul class="first-${look}">${entries.join('')}</ul>` : '';
}

/** How many entries of a list a place is kept for: more than a window holds. */
const places = 3;

const renderPlaces = (look: FirstList['look']) =>
  `<ul class="first-${look} first-places" aria-hidden="true">${'<li></li>'.repeat(places)}</ul>`;

/** An answer of a read, or nothing where that is left to the member. */
type FirstScreenAnswer = FirstAnswer | undefined;

/** Turns one block into markup for the shell's `first-screen.css`. */
function renderBlock(block: FirstBlock, answers: FirstScreenAnswer[], language: Language): string {
  const answerOf = (read = 0) => (answers[read]?.data ?? {}) as Fields;
  switch (block.block) {
    case 'heading':
      return `<h2>${escapeHtml(fillWording(block.text, answerOf(block.read), language))}</h2>`;
    case 'text': {
      const { covered } = block;
      const text = covered && answerOf(block.read)[covered.by] === true ? covered.text : block.text;
      return renderText(text, answerOf(block.read), language);
    }
    case 'choice': {
      const text = new Map(Object.entries(block.texts)).get(String(answerOf(block.read)[block.of]));
      return text ? renderText(text, {}, language) : '';
    }
    case 'link':
      return `<p class="first-link">${renderLink(block, answerOf(block.read), language)}</p>`;
    case 'pictures': {
      const answer = answerOf(block.read);
      return block.covered && answer[block.covered.by] === true ? '' : renderPictures(answer[block.of]);
    }
    case 'points': {
      const points = block.points.map(({ title, text }) => {
        const [head, rest] = [title, text].map((wording) => escapeHtml(wording[language]));
        return `<li><p>${head}</p><p>${rest}</p></li>`;
      });
      return `<ul class="first-points">${points.join('')}</ul>`;
    }
    case 'controls':
      return '<div class="first-controls"></div>';
    case 'list':
      return answers[block.read] ? renderList(block, answerOf(block.read), language) : renderPlaces(block.look);
  }
}

/** Returns the path of the picture that is asked for before the page is laid out. */
function firstPicture(html: string): string | undefined {
  return /<img src="([^"]+)"(?![^>]*loading="lazy")/.exec(html)?.[1];
}

/** Returns the height of the place of controls; attributes of style are against the security policy. */
function controlsCss(blocks: FirstBlock[]): string {
  const [wide, narrow] = blocks.flatMap((block) => (block.block === 'controls' ? block.space : [])).map(Number);
  if (wide === undefined) return '';
  return `.first-controls{height:${wide}px}@media(max-width:744px){.first-controls{height:${narrow}px}}`;
}

interface FillOptions {
  search: string;
  /** The parameters of the path. */
  params?: Record<string, string | undefined>;
  language: Language;
  /** Someone may be logged in. */
  member?: boolean;
  read: ReadApi;
}

/**
 * Fills a route's template; `undefined` when the page of this URL has no first screen, or the API does not give what it needs, and `null` where
 * what heads the page does not exist.
 * @throws {TypeError} when the template does not fit the answers.
 */
export async function fillFirstScreen(
  screen: FirstScreen | undefined,
  { search, params = {}, language, member = false, read }: FillOptions,
): Promise<FilledScreen | null | undefined> {
  const parameters = screen && parametersOf(search, screen.parameters);
  if (!parameters) return undefined;
  const known = { ...params, ...parameters } as Record<string, string>;
  const { headed } = screen;
  const reads = screen.reads.map((template) => filledRead(template, known));
  const answers = await Promise.all(
    reads.map(async ({ own, ...asked }, place) => {
      // The answer that heads the page is read as a guest.
      if (own && member && place !== headed) return undefined;
      return { ...asked, data: await read(asked, language), ...(own ? { own } : {}) };
    }),
  );
  if (headed !== undefined && answers[headed]?.data === null) return null;
  if (answers.some((answer) => answer && (answer.data === undefined || answer.data === null))) return undefined;
  const own = (headed === undefined ? {} : (answers[headed]?.data ?? {})) as Fields;
  const heading = fillWording(screen.heading, own, language);
  const lead = screen.lead && fillWording(screen.lead, own, language);
  const description = screen.description ? fillWording(screen.description, own, language) : lead;
  const links = (screen.links ?? []).map((link) => renderLink(link, own, language));
  const ways = links.length ? `<div class="first-links">${links.join('')}</div>` : '';
  const form = screen.search ? renderSearch(screen.search, language) : '';
  const head = `<header><h1>${escapeHtml(heading)}</h1>${lead ? `<p>${escapeHtml(lead)}</p>` : ''}${form}${ways}</header>`;
  const rendered = screen.blocks.map((block) => renderBlock(block, answers, language));
  const blocks = rendered.filter((_, place) => screen.blocks[place]?.block !== 'heading' || rendered[place + 1] !== '');
  const html = `<div class="first-screen first-${screen.frame}${screen.deep ? ' first-deep' : ''}"><div class="first-bar">${bar}</div><main>${head}${blocks.join('')}</main></div>`;
  const named = screen.title ? fillWording(screen.title, own, language) : heading;
  const title = headed === undefined ? {} : { title: named };
  const { thing } = screen;
  const isTold = thing !== undefined && !(thing.coveredBy && own[thing.coveredBy] === true);
  const told = isTold ? { things: [thing.is].flat().map((one) => fillThing(one, own, fill)) } : {};
  const given = answers.flatMap((answer) => (answer && !(answer.own && member) ? [answer] : []));
  const css = controlsCss(screen.blocks);
  return { html, css, answers: given, description, picture: firstPicture(html), ...title, ...told };
}
