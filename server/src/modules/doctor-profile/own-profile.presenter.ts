import type { AccountContext } from '#api/handler';
import type { FileUrls } from '#files/file-urls';
import { placeOf } from '#modules/upload/upload.presenter';
import { findOwnProfile } from './own-profile.store';
import { findVideos, type VideoRow } from './video.store';

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
