import { Button } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';

/** Of the Shape Detection API, which TypeScript does not know yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Reads a code with the camera, where the browser can. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  if (!detectorClass()) return null;
  return (
    <>
      <Button onClick={() => setScanning(!scanning)}>{t(scanning ? 'voucher.scan.stop' : 'voucher.scan')}</Button>
      {scanning ? (
        <Camera
          onCode={(code) => {
            setScanning(false);
            onCode(code);
          }}
        />
      ) : null}
    </>
  );
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useText();
  const place = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  found.current = onCode;
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    const Class = detectorClass();
    const video = place.current;
    if (!Class || !video) return;
    const detector = new Class({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let stopped = false;
    async function look(target: HTMLVideoElement) {
      if (stopped) return;
      const [code] = await detector.detect(target).catch(() => []);
      if (code) found.current(code.rawValue);
      else requestAnimationFrame(() => void look(target));
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened;
        if (stopped) {
          for (const track of opened.getTracks()) track.stop();
          return;
        }
        video.srcObject = opened;
        await video.play();
        await look(video);
      })
      .catch(() => setDenied(true));
    return () => {
      stopped = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return denied ? (
    <p role="alert">{t('voucher.scan.denied')}</p>
  ) : (
    <video aria-label={t('voucher.scan')} muted playsInline ref={place} width={280} />
  );
}
