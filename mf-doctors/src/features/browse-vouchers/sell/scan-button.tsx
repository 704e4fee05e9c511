import { Button } from '@charis/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { openReader } from './read-code';

const canScan = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** Reads a code with the camera, where there is one. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  // Loads the scanner while there is a network. A failure is no problem here: the camera loads it again.
  useEffect(() => {
    if (canScan()) void openReader().catch(() => undefined);
  }, []);
  if (!canScan()) return null;
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
  const found = useEffectEvent(onCode);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<'denied' | 'unread'>();
  useEffect(() => {
    const video = place.current;
    if (!video) return;
    let stream: MediaStream | undefined;
    let stopped = false;
    async function begin(target: HTMLVideoElement) {
      const read = await openReader().catch(() => undefined);
      if (!read) return setFailure('unread');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (stopped) return stop();
      target.srcObject = stream;
      await target.play();
      await look(target, read);
    }
    async function look(target: HTMLVideoElement, read: Awaited<ReturnType<typeof openReader>>) {
      if (stopped) return;
      const code = await read(target);
      if (code) found(code);
      else requestAnimationFrame(() => void look(target, read));
    }
    function stop() {
      stopped = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    begin(video).catch(() => setFailure('denied'));
    return stop;
  }, []);
  return failure ? (
    <p role="alert">{t(`voucher.scan.${failure}`)}</p>
  ) : (
    <>
      {isReady ? null : <p role="status">{t('voucher.scan.starts')}</p>}
      <video
        aria-label={t('voucher.scan')}
        height={isReady ? undefined : 1}
        muted
        onPlaying={() => setReady(true)}
        playsInline
        ref={place}
        width={280}
      />
    </>
  );
}
