import { useAction, useLanguage } from '@charis/shared/remote';
import { Button, Card, Dialog } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { SelectField, TextAreaField, TextField, type UploadedFile, UploadField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { DoctorVideo } from '#lib/doctor-video';
import { captionLanguages } from '#lib/spoken-language';
import { useText } from '#lib/text';
import { VideoTiles } from '#lib/video-tiles';
import type { Profile } from './profile-values';

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

function VideoDialog({ video, onClose }: { video: Video | 'new'; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const isNew = video === 'new';
  const [title, setTitle] = useState(isNew ? '' : video.title);
  const [captions, setCaptions] = useState(isNew ? '' : video.captions);
  const [captionsLanguage, setCaptionsLanguage] = useState(isNew ? language.slice(0, 2) : video.captionsLanguage);
  const [file, setFile] = useState<readonly UploadedFile[]>([]);
  const [poster, setPoster] = useState<readonly UploadedFile[]>(
    isNew || !video.posterUploadId ? [] : [{ uploadId: video.posterUploadId, name: t('profile.videos.poster') }],
  );
  const [fileBusy, setFileBusy] = useState(false);
  const [posterBusy, setPosterBusy] = useState(false);
  const busy = fileBusy || posterBusy;
  const [asked, setAsked] = useState(false);
  const { run, isPending, fields } = useAction('addDoctorVideo', {
    success: t('profile.videos.saved'),
    failure: t('apply.failed'),
  });
  const [chosen] = file;
  const missing = t('apply.problem.missing');
  async function save() {
    setAsked(true);
    if (!title.trim() || (isNew && !chosen) || busy) return;
    const saved = await run({
      body: {
        ...(isNew ? { uploadId: chosen?.uploadId ?? '' } : { videoId: video.videoId }),
        title,
        captions,
        captionsLanguage,
        posterUploadId: poster[0]?.uploadId ?? null,
      },
    });
    if (saved) onClose();
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('profile.cancel')}</Button>
      <Button busy={isPending} disabled={busy} onClick={() => void save()} variant="primary">
        {t('profile.save')}
      </Button>
    </>
  );
  return (
    <Dialog
      actions={actions}
      onClose={onClose}
      title={t(isNew ? 'profile.videos.add' : 'profile.videos.edit')}
      width="wide"
    >
      {isNew ? (
        <UploadField
          accept="video/mp4,video/quicktime,video/webm"
          error={asked && !chosen && !fileBusy ? missing : fields.uploadId}
          hint={t('profile.videos.file.hint')}
          label={t('profile.videos.file')}
          name="uploadId"
          onBusyChange={setFileBusy}
          onChange={setFile}
          purpose="doctor-video"
          value={file}
        />
      ) : null}
      <TextField
        counts
        error={asked && !title.trim() ? missing : fields.title}
        label={t('profile.videos.title')}
        maxLength={120}
        name="title"
        onChange={setTitle}
        value={title}
      />
      <UploadField
        accept="image/*"
        error={fields.posterUploadId}
        hint={t('profile.videos.poster.hint')}
        label={t('profile.videos.poster')}
        name="posterUploadId"
        onBusyChange={setPosterBusy}
        onChange={setPoster}
        optional
        purpose="doctor-image"
        value={poster}
      />
      <TextAreaField
        error={fields.captions}
        hint={t('profile.videos.captions.hint')}
        label={t('profile.videos.captions')}
        maxLength={20_000}
        name="captions"
        onChange={setCaptions}
        optional
        rows={4}
        value={captions}
      />
      {captions.trim() ? (
        <SelectField
          label={t('profile.videos.captions.language')}
          name="captionsLanguage"
          onChange={(value) => value && setCaptionsLanguage(value)}
          options={captionLanguages(language)}
          value={captionsLanguage}
        />
      ) : null}
    </Dialog>
  );
}
