import { largestFile } from '@charis/shared/remote';
import type { MediaItem } from '#lib/drafts/post-form';
import { diaryLimits } from '../diary/diary.rules';
import { limits } from '../post.rules';

const pictures = /\.(jpe?g|png|webp|heic)$/i;
const videos = /\.(mp4|mov|webm)$/i;
/** Known, and played by no browser; some sites convert them. */
const convertible = /\.(avi|mpe?g|wmv|flv)$/i;

/** Returns the file types that the dialog offers. @param converts whether this site converts videos */
export const acceptedBy = (converts: boolean): string =>
  `.jpg,.jpeg,.png,.webp,.heic,.mp4,.mov,.webm${converts ? ',.avi,.mpg,.mpeg,.wmv,.flv' : ''}`;

const isVideo = ({ name }: File): boolean => videos.test(name) || convertible.test(name);

export type MediaProblem = 'empty' | 'tooLarge' | 'kind' | 'unplayable' | 'tooMany' | 'mixed';

/** A file's name where a pasted picture has none that tells its kind. */
function named(file: File): File {
  const ending = /^image\/(png|jpeg|webp)$/.exec(file.type)?.[1];
  if (pictures.test(file.name) || isVideo(file) || !ending) return file;
  return new File([file], `${file.name || 'picture'}.${ending.replace('jpeg', 'jpg')}`, { type: file.type });
}

function itemOf(file: File, day: number | null): MediaItem {
  return {
    key: crypto.randomUUID(),
    file,
    kind: isVideo(file) ? 'video' : 'image',
    uploadId: null,
    src: '',
    alt: '',
    widths: [],
    width: 0,
    height: 0,
    poster: '',
    posterWidths: [],
    posterUploadId: null,
    day,
    // A picture of a diary is its author's alone, until they share it.
    shared: day === null,
  };
}

/** Adds files as far as they fit: nine pictures or one video. @returns what there is then, and the first reason why a file is not taken */
export function addFiles(
  media: MediaItem[],
  files: Iterable<File>,
  converts = false,
  day: number | null = null,
): { media: MediaItem[]; problem?: MediaProblem } {
  const all = [...media];
  let problem: MediaProblem | undefined;
  for (const file of [...files].map(named)) {
    const found = problemOf(all, file, { converts, day });
    problem ??= found;
    if (!found) all.push(itemOf(file, day));
  }
  return problem ? { media: all, problem } : { media: all };
}

interface Place {
  converts: boolean;
  day: number | null;
}

function problemOf(media: MediaItem[], file: File, { converts, day }: Place): MediaProblem | undefined {
  if (day !== null && !pictures.test(file.name)) return 'kind';
  if (convertible.test(file.name) && !converts) return 'unplayable';
  if (!isVideo(file) && !pictures.test(file.name)) return 'kind';
  if (file.size === 0) return 'empty';
  if (file.size > largestFile) return 'tooLarge';
  if (media.some(({ kind }) => kind === 'video') || (isVideo(file) && media.length > 0)) return 'mixed';
  return media.length >= (day === null ? limits.pictures : diaryLimits.picturesOfDay) ? 'tooMany' : undefined;
}

/** Puts a file in the place of the one at `key`, with its words. @returns as `addFiles` */
export function replaceFile(
  media: MediaItem[],
  key: string,
  file: File,
  converts = false,
  day: number | null = null,
): ReturnType<typeof addFiles> {
  const others = media.filter((item) => item.key !== key);
  const { media: all, problem } = addFiles(others, [file], converts, day);
  const [next] = all.slice(others.length);
  if (!next) return problem ? { media, problem } : { media };
  return { media: media.map((item) => (item.key === key ? { ...next, key, alt: item.alt } : item)) };
}

/** Returns the item at `from` in the place `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, place) => place !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
