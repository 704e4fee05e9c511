import { useHost, useLanguage } from '@charis/shared/remote';
import { VideoPreview } from '@charis/shared/ui';

interface DoctorVideoProps {
  video: { title: string; src: string; poster: string; captions: string; captionsLanguage: string };
  onClose: () => void;
  /** Only the doctor has it. */
  menu?: { onEdit: () => void; onDelete: () => void };
}

/** Shows a video of a doctor in a dialog, with its captions. */
export function DoctorVideo({ video, onClose, menu }: DoctorVideoProps) {
  const { title, src, poster, captions, captionsLanguage } = video;
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const { notify } = useHost();
  return (
    <VideoPreview
      menu={menu}
      onClose={onClose}
      onTrouble={(text) => notify('error', text)}
      title={title}
      video={{
        src,
        width: 0,
        height: 0,
        ...(poster ? { poster } : {}),
        ...(captions
          ? {
              captions: {
                language: captionsLanguage,
                label: names.of(captionsLanguage) ?? captionsLanguage,
                text: captions,
              },
            }
          : {}),
      }}
    />
  );
}
