import { placeOf } from '#domains/media/index';
import { findOwnProfile } from '#domains/practice/store/own-profile.store';
import { findVideos, type VideoRow } from '#domains/practice/store/video.store';
import type { FileUrls } from '#platform/files/file-urls';
import type { AccountContext } from '#platform/http/handler';

export const presentVideo = ({ id, title, upload, poster, ...video }: VideoRow, urls: FileUrls) => ({
  videoId: id,
  title,
  src: placeOf(upload, urls),
  poster: poster ? placeOf(poster, urls) : '',
  posterUploadId: poster?.id ?? null,
  captions: video.captions,
  captionsLanguage: video.captions_language,
  createdAt: video.created_at.toISOString(),
});

/** @throws {Refusal} 4031 for who has no profile */
export async function showOwnProfile({ db, account, files }: AccountContext) {
  const profile = await findOwnProfile(db, account.id);
  const videos = await findVideos(db, account.id);
  return { ...profile, videos: videos.map((video) => presentVideo(video, files.urls)) };
}
