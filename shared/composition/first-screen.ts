/**
 * The **first screen** of a route: what delivery writes into the HTML of a public page, so that it can be read before any script has run.
 * It is data of the manifest, never code of a team: **reads** name operations of the API, which delivery calls as a guest, and **blocks**
 * from a closed set are filled with the answers. The app takes over without asking the API for the same answers again.
 *
 * A **wording** is a text in each language. `{name}` in it stands for a field of what the block shows, `{name.part}` for a field of a field,
 * `{start@zone}` for the day and the time that the moment in the field `start` has in the zone that the field `zone` names. A paragraph whose
 * first field is null is left out.
 */
import type { InputOf } from '../contract';
import type { Language } from '../rules';
import type { ReadableOperation } from './operations.gen';

export type Wording = Record<Language, string>;

/**
 * One operation that the contract calls readable, with its input, whose strings may hold `{name}` for a parameter of the URL or of its path.
 * `own`: members get answers of their own; where someone may be logged in, the places of what is read are kept until theirs comes, except of what
 * heads the page, which is read as a guest.
 */
export type FirstRead = {
  [Name in ReadableOperation]: { operation: Name; input: InputOf<Name>; own?: true };
}[ReadableOperation];

/**
 * A list with one entry for each item of the array at `of`, a field or a field of a field, in the answer number `read`; an item that is a text is
 * the field `text`. Nothing where the field that holds the array is null.
 */
export interface FirstList {
  block: 'list';
  read: number;
  of: string;
  /**
   * `column`: cards of posts below each other, as wide as text is read; `answers`: the same without the place of who wrote them; `texts`: a line or a paragraph each; `times`: as small as a time is;
   * `drawings`: the place of a small drawing above each title.
   */
  look: 'rows' | 'cards' | 'tiles' | 'column' | 'answers' | 'texts' | 'times' | 'drawings';
  /** The heading of an entry; without it an entry is its lines. */
  title?: Wording;
  lines: Wording[];
  /** Path below the site where an entry leads; fields are encoded. */
  to?: string;
  /** The field with the picture of a person, which stands beside the heading; the place of one where there is none. */
  portrait?: string;
  /** The field with an item's pictures, whose place is kept; the first that is a file of the site is shown. */
  pictures?: string;
  /** Items whose field `by` is true show `text` instead of their lines. */
  covered?: Cover;
}

/** A way to another page: the path below the site, in which fields are encoded. */
export interface FirstLink {
  text: Wording;
  to: string;
}

/** A form whose fields become parameters of the page `to`, so that it works before the app comes; a page without scripts does not show it. */
export interface FirstSearch {
  to: string;
  fields: {
    name: string;
    label: Wording;
    /** Makes it a list to choose from, the first option being none. */
    options?: { value: string; text: Wording }[];
  }[];
  submit: Wording;
}

/** Something that only adults may see: where the field `by` is true, `text` stands in its place. */
interface Cover {
  by: string;
  text: Wording;
}

export type FirstBlock =
  /** Fields are those of the answer number `read`. A text without words is left out, and a heading with nothing behind it. */
  | { block: 'heading' | 'text'; text: Wording; read?: number; covered?: Cover }
  /** The place of the pictures at `of` in the answer number `read`, with the first that is a file of the site. */
  | { block: 'pictures'; of: string; read: number; covered?: Cover }
  /** Shows the text that the field `of` in the answer number `read` names; nothing where it names none. */
  | { block: 'choice'; of: string; read: number; texts: Record<string, Wording> }
  /** What a page stands for: short lines beside each other. */
  | { block: 'points'; points: { title: Wording; text: Wording }[] }
  | ({ block: 'link'; read?: number } & FirstLink)
  /** Keeps the place of controls, which work only with the app: pixels on wide screens and on narrow ones, with the space below. Without scripts it is not there. */
  | { block: 'controls'; space: [wide: number, narrow: number] }
  | FirstList;

/**
 * What a page is about in the words of schema.org: properties are filled like a wording, and left out where they stay empty. A property `item`
 * may be a path of the site.
 */
export interface Thing {
  '@type':
    | 'Answer'
    | 'BreadcrumbList'
    | 'DiscussionForumPosting'
    | 'FAQPage'
    | 'ListItem'
    | 'MedicalClinic'
    | 'MedicalDevice'
    | 'MedicalProcedure'
    | 'Organization'
    | 'Person'
    | 'Physician'
    | 'PostalAddress'
    | 'QAPage'
    | 'Question';
  [property: string]: string | Thing | Thing[] | ThingList;
}

/** One thing for each item of the array at `of`, whose fields it holds. */
export interface ThingList {
  of: string;
  each: Thing;
}

export interface FirstScreen {
  /**
   * `hero`: a large heading on the whole width; `article`: as wide as text is read, with its author above the heading. `profile`: as wide, with
   * a person's picture above it. `mobile`: a place of the bar, whose heading stands in the app bar; `inner`: a mobile page behind it.
   */
  frame: 'page' | 'hero' | 'mobile' | 'inner' | 'article' | 'profile';
  /** A page of the second level: with the place of its way back. */
  deep?: true;
  heading: Wording;
  lead?: Wording;
  /** Its buttons, below the lead; only a `hero` has their place before the app comes, other frames show them without scripts alone. */
  links?: FirstLink[];
  /** Stands below the lead. */
  search?: FirstSearch;
  /** What the window is called in place of the heading, where an answer heads the page and several have the same heading. */
  title?: Wording;
  /** What search engines say of it in place of the lead; it may hold the fields that the lead may. */
  description?: Wording;
  /** Number of the answer whose fields heading and lead may hold. Then the heading is the title of the window as well. */
  headed?: number;
  /**
   * Structured data for search engines, from the answer that heads the page; the first of several is the page’s own; nothing where the field
   * `coveredBy` is true.
   */
  thing?: { is: Thing | Thing[]; coveredBy?: string };
  /** Parameters of the URL that the template knows. With any other the page shows something else, so it gets no first screen. */
  parameters?: string[];
  reads: FirstRead[];
  blocks: FirstBlock[];
}

/** Returns the same key in both files of texts. */
export function wording<Key extends string>(en: Record<Key, string>, zh: Record<Key, string>, key: Key): Wording {
  return { en: en[key], 'zh-CN': zh[key] };
}

/** Returns a text that is the same in every language: usually one field. */
export const field = (text: string): Wording => ({ en: text, 'zh-CN': text });

/** An answer that delivery has read for a page. */
export interface FirstAnswer {
  operation: ReadableOperation;
  input: unknown;
  data: unknown;
  /** Says nothing to a member: see `FirstRead`. */
  own?: true;
}
