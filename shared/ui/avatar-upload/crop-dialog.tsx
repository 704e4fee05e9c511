import { Dialog } from '../dialog';
import Editor from '../image-editor/editor';
import { useUiText } from '../ui-text';

interface CropDialogProps {
  file: File;
  onCropped: (file: File) => void;
  onClose: () => void;
}

/** Pixels of the square that is sent: what the largest avatar shows on the finest screen. */
const side = 960;

/** Shows the picture editor on a square, for the own picture. */
export default function CropDialog({ file, onCropped, onClose }: CropDialogProps) {
  const t = useUiText();
  return (
    <Dialog onClose={onClose} title={t('crop.title')} width="full">
      <Editor doneText={t('crop.save')} file={file} longest={side} onCancel={onClose} onDone={onCropped} ratio={1} />
    </Dialog>
  );
}
