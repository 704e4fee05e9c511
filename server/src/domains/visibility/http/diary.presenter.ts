import type { Diary } from '#platform/database/tables/community';
import type { FileUrls } from '#platform/files/file-urls';
import { signedMedia } from './signed-media';

interface Reader {
  isAuthor: boolean;
  /** Everyone may see the post, and so what it shares. */
  open: boolean;
}

/** Returns the diary as its page shows it: the day of the treatment and pictures that are not shared are the author's alone. */
export function presentDiary(diary: Diary | null, { isAuthor, open }: Reader, urls: FileUrls) {
  if (!diary) return null;
  const shown = (pictures: Diary['entries'][number]['pictures']) =>
    pictures
      .filter(({ shared }) => shared || isAuthor)
      .flatMap(({ shared, ...item }) =>
        (open && shared ? [item] : signedMedia([item], urls)).map((signed) => ({ ...signed, shared })),
      );
  return {
    ...diary,
    startedOn: isAuthor ? diary.startedOn : null,
    entries: diary.entries.map((entry) => ({ ...entry, pictures: shown(entry.pictures) })),
  };
}
