import { useAction } from '@charis/shared/remote';
import { Button, Card } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { DoctorVideo } from '#lib/doctor-video';
import { useText } from '#lib/text';
import { VideoTiles } from '#lib/video-tiles';
import type { Profile } from './profile-values';
import { VideoDialog } from './video-dialog';

type Video = Profile['videos'][number];

/** Videos of the doctor: up to 50, each with a title, a poster and captions. */
export function VideosCard({ videos }: { videos: readonly Video[] }) {
  const t = useText();
  const remove = useAction('deleteDoctorVideo', { success: t('profile.videos.deleted'), failure: t('apply.failed') });
  const [shown, setShown] = useState<Video>();
  const [edited, setEdited] = useState<Video | 'new'>();
  const [asked, setAsked] = useState<Video>();
  return (
    <div id="profile-videos" tabIndex={-1}>
      <Card lead={t('profile.videos.lead')} title={t('profile.videos')}>
        {videos.length > 0 ? <VideoTiles onShow={setShown} videos={videos} /> : null}
        <Button disabled={videos.length >= 50} onClick={() => setEdited('new')}>
          {t('profile.videos.add')}
        </Button>
      </Card>
      {shown ? (
        <DoctorVideo
          menu={{
            onEdit: () => {
              setEdited(shown);
              setShown(undefined);
            },
            onDelete: () => {
              setAsked(shown);
              setShown(undefined);
            },
          }}
          onClose={() => setShown(undefined)}
          video={shown}
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          confirm={t('profile.videos.delete')}
          danger
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove.run({ params: { id: asked.videoId } })}
          title={t('profile.videos.delete.question', { title: asked.title })}
        />
      ) : null}
      {edited ? <VideoDialog onClose={() => setEdited(undefined)} video={edited} /> : null}
    </div>
  );
}
