import type { Media } from '#platform/database/tables/community';
import type { FileUrls } from '#platform/files/file-urls';

/** Returns media for a viewer of something that not everyone may see: at addresses that end. */
export function signedMedia(media: readonly Media[], urls: FileUrls): Media[] {
  return media.map((item) => ({
    ...item,
    src: item.uploadId ? urls.signed(item.src, item.uploadId) : item.src,
    poster: item.posterUploadId ? urls.signed(item.poster, item.posterUploadId) : item.poster,
  }));
}
