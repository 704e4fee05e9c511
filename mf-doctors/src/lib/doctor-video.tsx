import { useHost } from '@charis/shared/remote';
import { VideoPreview } from '@charis/shared/ui';
import { useText } from './text';

interface DoctorVideoProps {
  video: { title: string; src: string; poster: string; captions: string };
  onClose: () => void;
  /** For the doctor. */
  menu?: { onEdit: () => void; onDelete: () => void };
}

/** A video of a doctor in a dialog, with its captions. */
export function DoctorVideo({ video: { title, src, poster, captions }, onClose, menu }: DoctorVideoProps) {
  const t = useText();
  const { notify } = useHost();
  return (
    <VideoPreview
      {...(menu ? { menu } : {})}
      onClose={onClose}
      onTrouble={(text) => notify('error', text)}
      title={title}
      video={{
        ...{ src, width: 0, height: 0 },
        ...(poster ? { poster } : {}),
        ...(captions ? { captions: { language: 'en', label: t('profile.videos.captions'), text: captions } } : {}),
      }}
    />
  );
}
