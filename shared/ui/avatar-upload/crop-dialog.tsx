import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Action } from '../action';
import { Dialog } from '../dialog';
import { useUiText } from '../ui-text';
import styles from './crop-dialog.module.css';
import { type Area, cropPicture } from './crop-picture';

interface CropDialogProps {
  file: File;
  onCropped: (file: File) => void;
  onFailed: () => void;
  onClose: () => void;
}

const largestZoom = 4;
/** Pixels that an arrow key moves the picture by. */
const step = 8;

/** A URL of the file for as long as the component is shown. */
function useObjectUrl(file: File): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Chooses the round part of a picture by mouse, touch or keyboard. */
export default function CropDialog({ file, onCropped, onFailed, onClose }: CropDialogProps) {
  const t = useUiText();
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (!area || busy) return;
    setBusy(true);
    await cropPicture(file, area).then(onCropped, onFailed);
  }

  const actions = (
    <>
      <Action onClick={onClose}>{t('avatar.cancel')}</Action>
      <Action disabled={!area || busy} look="main" onClick={save}>
        {t('crop.save')}
      </Action>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('crop.title')}>
      <p className={styles.lead}>{t('crop.lead')}</p>
      <div className={styles.stage}>
        {url ? (
          <Cropper
            aspect={1}
            crop={crop}
            cropperProps={{ 'aria-label': t('crop.area'), role: 'group' }}
            cropShape="round"
            disableAutomaticStylesInjection
            image={url}
            keyboardStep={step}
            maxZoom={largestZoom}
            mediaProps={{ alt: '' }}
            objectFit="cover"
            onCropChange={setCrop}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            onZoomChange={setZoom}
            showGrid={false}
            zoom={zoom}
          />
        ) : null}
      </div>
      <label className={styles.zoom}>
        <span>{t('crop.zoom')}</span>
        <input
          max={largestZoom}
          min={1}
          onChange={(event) => setZoom(Number(event.target.value))}
          step={0.05}
          type="range"
          value={zoom}
        />
      </label>
    </Dialog>
  );
}
