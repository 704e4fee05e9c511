import type { DataOf } from '@charis/shared/contract';
import { usePages } from '@charis/shared/remote';
import { EmptyState, PagesBoundary } from '@charis/shared/ui';
import { useState } from 'react';
import { DoctorVideo } from '#lib/doctor-video';
import { useText } from '#lib/text';
import { VideoTiles } from '#lib/video-tiles';

type Video = DataOf<'listDoctorVideos'>['list'][number];

const keyOf = ({ videoId }: Video) => videoId;

/** Shows the videos of a doctor. */
export function Videos({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const [shown, setShown] = useState<Video>();
  const pages = usePages('listDoctorVideos', { body: { memberId: doctorUserId, pageSize: 20 } }, { keyOf });
  return (
    <>
      <PagesBoundary empty={<EmptyState title={t('doctor.videos.none')} />} failed={t('doctor.failed')} pages={pages}>
        {(videos) => <VideoTiles onShow={setShown} videos={videos} />}
      </PagesBoundary>
      {shown ? <DoctorVideo onClose={() => setShown(undefined)} video={shown} /> : null}
    </>
  );
}
