import { useLanguage } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { SelectField, TextAreaField, TextField, type UploadedFile, UploadField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { EditDialog } from '#lib/edit-dialog';
import { captionLanguages } from '#lib/spoken-language';
import { useText } from '#lib/text';
import type { Profile } from './profile-values';

type Video = Profile['videos'][number];

interface Values {
  uploadId: readonly UploadedFile[];
  title: string;
  posterUploadId: readonly UploadedFile[];
  captions: string;
  captionsLanguage: string;
}

/** Asks for a new video of the doctor, or for the title, poster and captions of one. */
export function VideoDialog({ video, onClose }: { video: Video | 'new'; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const isNew = video === 'new';
  const [fileBusy, setFileBusy] = useState(false);
  const [posterBusy, setPosterBusy] = useState(false);
  const poster = isNew ? null : video.posterUploadId;
  const form = useForm('addDoctorVideo', {
    initial: {
      uploadId: [],
      title: isNew ? '' : video.title,
      posterUploadId: poster ? [{ uploadId: poster, name: t('profile.videos.poster') }] : [],
      captions: isNew ? '' : video.captions,
      captionsLanguage: isNew ? language.slice(0, 2) : video.captionsLanguage,
    } as Values,
    validate: ({ uploadId, title }) => ({
      uploadId: isNew && uploadId.length === 0 ? t('missing.file') : undefined,
      title: isBlank(title) ? t('missing.text') : undefined,
    }),
    input: ({ uploadId, posterUploadId, ...texts }) => ({
      body: {
        ...(isNew ? { uploadId: uploadId[0]?.uploadId ?? '' } : { videoId: video.videoId }),
        ...texts,
        posterUploadId: posterUploadId[0]?.uploadId ?? null,
      },
    }),
    success: t('profile.videos.saved'),
    fallback: t('apply.failed'),
    onSuccess: onClose,
  });
  return (
    <EditDialog
      form={form}
      isSending={fileBusy || posterBusy}
      onClose={onClose}
      title={t(isNew ? 'profile.videos.add' : 'profile.videos.edit')}
    >
      {isNew ? (
        <UploadField
          {...form.field('uploadId')}
          accept="video/mp4,video/quicktime,video/webm"
          hint={t('profile.videos.file.hint')}
          label={t('profile.videos.file')}
          onBusyChange={setFileBusy}
          purpose="doctor-video"
        />
      ) : null}
      <TextField {...form.field('title')} counts label={t('profile.videos.title')} maxLength={120} />
      <UploadField
        {...form.field('posterUploadId')}
        accept="image/*"
        hint={t('profile.videos.poster.hint')}
        label={t('profile.videos.poster')}
        onBusyChange={setPosterBusy}
        optional
        purpose="doctor-image"
      />
      <TextAreaField
        {...form.field('captions')}
        hint={t('profile.videos.captions.hint')}
        label={t('profile.videos.captions')}
        maxLength={20_000}
        optional
        rows={4}
      />
      {form.values.captions.trim() ? (
        <SelectField
          label={t('profile.videos.captions.language')}
          name="captionsLanguage"
          onChange={(captionsLanguage) => captionsLanguage && form.set({ captionsLanguage })}
          options={captionLanguages(language)}
          value={form.values.captionsLanguage}
        />
      ) : null}
    </EditDialog>
  );
}
