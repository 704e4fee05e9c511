/** What may be sent for which purpose, how large it may be, and what is made of it. */
import { fileLimits, largestAvatar, largestFile } from '@charis/shared/rules';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/tables';

export type Upload = Selectable<Database['upload']>;
export type Purpose = Upload['purpose'];

/** The first sentences are the specification's, its number included. */
export const tooLarge = `file size is too large. Max file size is 1000MB. Files can be up to ${fileLimits.size} MB.`;
export const uploadFailed = 'Upload failed.';
export const emptyFile = 'This file is empty. Please choose another one.';

export const wrongKind = 'The content of this file does not match its name. Please choose another one.';

/** Seconds that the address of a PUT is good for. */
export const putSeconds = 600;
/** Seconds that the address of a document is good for. */
export const getSeconds = 600;

const pictures = ['jpg', 'jpeg', 'png', 'webp', 'heic'];
const videos = ['mp4', 'mov', 'webm'];
/** Played by no browser; converted where there is something that does so. */
const convertible = ['avi', 'mpg', 'mpeg', 'wmv', 'flv'];

/** What a file with this ending has to be, as its first bytes tell. */
const typesOf: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  pdf: ['application/pdf'],
  mp4: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
  mov: ['video/quicktime', 'video/mp4'],
  webm: ['video/webm'],
  avi: ['video/vnd.avi'],
  mpg: ['video/MP1S', 'video/MP2P', 'video/mpeg', 'video/mp2t'],
  mpeg: ['video/MP1S', 'video/MP2P', 'video/mpeg', 'video/mp2t'],
  wmv: ['video/x-ms-asf'],
  flv: ['video/x-flv'],
};

interface PurposeRule {
  maxBytes: number;
  extensions: readonly string[];
  /**
   * The readers without a signature: everyone, everyone while a post shows it to everyone (`with-post`), or no one.
   */
  open: 'always' | 'with-post' | 'never';
  /** The widths of its pictures in pixels, the smallest first; a picture is never enlarged. */
  widths: readonly number[];
}

const document: PurposeRule = {
  maxBytes: largestFile,
  extensions: [...pictures, 'pdf'],
  open: 'never',
  widths: [480, 1600, 2400],
};

const rules: Record<Purpose, PurposeRule> = {
  avatar: { maxBytes: largestAvatar, extensions: pictures, open: 'always', widths: [160, 480, 960] },
  'post-image': { maxBytes: largestFile, extensions: pictures, open: 'with-post', widths: [160, 480, 960, 1600] },
  'post-video': { maxBytes: largestFile, extensions: videos, open: 'with-post', widths: [] },
  'doctor-video': { maxBytes: largestFile, extensions: videos, open: 'always', widths: [] },
  'doctor-image': { maxBytes: largestFile, extensions: pictures, open: 'always', widths: [480, 960, 1600] },
  'form-photo': { maxBytes: largestFile, extensions: pictures, open: 'never', widths: [480, 1600] },
  credential: document,
  attachment: document,
};

export const ruleOf = (purpose: Purpose): PurposeRule => rules[purpose];

/** Returns the ending of a name, in small letters; empty where it has none. */
export function extensionOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Returns what a file is for whose sender did not say so. */
export function purposeOf(fileName: string): Purpose {
  return [...videos, ...convertible].includes(extensionOf(fileName)) ? 'post-video' : 'post-image';
}

export const isConvertible = (extension: string): boolean => convertible.includes(extension);

export const isPicture = (extension: string): boolean => pictures.includes(extension);

const isVideo = (purpose: Purpose) => purpose === 'post-video' || purpose === 'doctor-video';

/** Returns why this kind of file is not taken for this purpose, or undefined. @param converts whether what browsers do not play is converted */
export function kindProblem(fileName: string, purpose: Purpose, converts = false): string | undefined {
  const extension = extensionOf(fileName);
  const { extensions } = rules[purpose];
  if (extensions.includes(extension)) return undefined;
  if (converts && isVideo(purpose) && isConvertible(extension)) return undefined;
  const wanted = [...new Set(extensions.map((known) => known.replace('jpeg', 'jpg').toUpperCase()))].join(', ');
  return isConvertible(extension) && isVideo(purpose)
    ? `Browsers cannot play ${extension.toUpperCase()} videos. Please upload one of these: ${wanted}.`
    : `You cannot use this kind of file here. Please upload one of these: ${wanted}.`;
}

/** Returns why a file of so many bytes is too large, or undefined. */
export function sizeProblem(bytes: number, maxBytes: number): string | undefined {
  if (bytes <= maxBytes) return undefined;
  return maxBytes === largestFile
    ? tooLarge
    : `The picture is too large. It may have at most ${fileLimits.avatarSize} MB.`;
}

/** Returns whether a file is what its name says. */
export function isOfKind(type: string | undefined, extension: string): boolean {
  return type !== undefined && (typesOf[extension] ?? []).includes(type);
}

/** Returns the widths to make of a picture that is `width` wide: those that are smaller, and itself or the largest. */
export function widthsFor(width: number, wanted: readonly number[]): number[] {
  const top = Math.min(width, Math.max(...wanted));
  return [...wanted.filter((known) => known < top), top];
}

/** Returns the smallest of `widths` that is not less than `asked`, or else the largest. */
export function bestWidth(asked: number, widths: readonly number[]): number | undefined {
  const fitting = widths.filter((width) => width >= asked);
  return fitting.length > 0 ? Math.min(...fitting) : widths.length > 0 ? Math.max(...widths) : undefined;
}
