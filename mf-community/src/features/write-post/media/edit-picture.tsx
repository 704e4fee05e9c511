import { useHost } from '@charis/shared/remote';
import { Dialog, ErrorState, ImageEditor, isShowable, Skeleton, useLoaded } from '@charis/shared/ui';
import { useCallback } from 'react';
import type { MediaItem } from '#lib/drafts/post-form';
import { useText } from '#lib/text';

interface EditPictureProps {
  item: MediaItem;
  onDone: (file: File) => void;
  onClose: () => void;
}

/** Shows the editor on one picture of the post: on its file where there is one that the browser can read, or on what the server made of it. */
export function EditPicture({ item, onDone, onClose }: EditPictureProps) {
  const t = useText();
  const { call } = useHost();
  const { file, src, uploadId } = item;
  const load = useCallback(async () => {
    if (file && (!uploadId || (await isShowable(file)))) return file;
    // The address that the form has may have ended.
    const sent = uploadId ? await call('getUpload', { params: { uploadId } }) : undefined;
    const blob = await (await fetch(sent?.location || src)).blob();
    return new File([blob], 'picture.webp', { type: blob.type });
  }, [file, src, uploadId, call]);
  const { value: picture, error, retry } = useLoaded(load);
  return (
    <Dialog onClose={onClose} title={t('compose.media.editor')} width="full">
      {picture ? <ImageEditor doneText={t('compose.done')} file={picture} onCancel={onClose} onDone={onDone} /> : null}
      {error ? <ErrorState onRetry={retry} title={t('compose.open.failed')} /> : null}
      {picture || error ? null : <Skeleton height={240} />}
    </Dialog>
  );
}
