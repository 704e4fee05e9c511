import { useHost, useOperation } from '@charis/shared/remote';
import { fileLimits } from '@charis/shared/rules';
import { useState } from 'react';
import type { MediaItem, PostForm } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import type { FieldProps } from '../field';
import { limits } from '../post.rules';
import { acceptedBy, addFiles, type MediaProblem, moved, replaceFile } from './media.rules';

/** Returns the pictures or the video of a post, and what can be done with them. @param day of its diary, whose pictures are meant */
export function useMedia(
  { media: all, captions }: PostForm,
  onChange: FieldProps['onChange'],
  day: number | null = null,
) {
  const t = useText();
  const { notify } = useHost();
  const settings = useOperation('readSettings', {}, { staleTime: Number.POSITIVE_INFINITY });
  const converts = settings.data?.convertsVideos ?? false;
  const put = (change: (known: MediaItem[]) => MediaItem[]) =>
    onChange((known) => ({
      ...known,
      media: [
        ...known.media.filter((item) => item.day !== day),
        ...change(known.media.filter((item) => item.day === day)),
      ],
    }));
  const media = all.filter((item) => item.day === day);
  const [refused, setRefused] = useState<MediaProblem>();
  const said = refused && t(`compose.media.${refused}`, fileLimits);
  return {
    /** Why a file of the last choice was not taken. */
    refused: said,
    /** What the dialog for choosing files offers. */
    accepted: acceptedBy(converts),
    /** Adds files as far as they fit, and says why one does not. */
    add(files: Iterable<File>) {
      const { problem } = addFiles(media, files, converts, day);
      put((known) => addFiles(known, files, converts, day).media);
      setRefused(problem);
    },
    /** Sends another file in the place of this one, and says why it is not taken. */
    replace({ key }: MediaItem, file: File) {
      setRefused(replaceFile(media, key, file, converts, day).problem);
      put((known) => replaceFile(known, key, file, converts, day).media);
    },
    change(key: string, part: Partial<MediaItem>) {
      put((known) => known.map((item) => (item.key === key ? { ...item, ...part } : item)));
    },
    move(from: number, to: number) {
      put((known) => moved(known, from, to));
    },
    /** A video goes with its captions. @param undo whether a notice offers to put it back */
    remove(item: MediaItem, place: number, undo: boolean) {
      setRefused(undefined);
      put((known) => known.filter(({ key }) => key !== item.key));
      if (item.kind === 'video') onChange({ captions: '' });
      const run = () => {
        put((known) => known.toSpliced(place, 0, item).slice(0, limits.pictures));
        if (item.kind === 'video') onChange({ captions });
      };
      if (undo) notify('info', t('compose.media.removed'), { label: t('compose.media.undo'), run });
    },
  };
}
