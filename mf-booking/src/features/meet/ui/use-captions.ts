import { useHost, useLocale } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#lib/text';
import { offersCaptions, startCaptions } from '../call/captions';

/** Captions of what comes in, where the browser makes them on the device. */
export function useCaptions(stream: MediaStream | null) {
  const t = useText();
  const { notify } = useHost();
  const language = useLocale();
  const [on, setOn] = useState(false);
  const [text, setText] = useState('');
  const track = stream?.getAudioTracks()[0];

  const giveUp = useEffectEvent(() => {
    setOn(false);
    notify('error', t('meet.captions.failed'));
  });
  useEffect(() => {
    if (!on || !track) return;
    setText('');
    return startCaptions({ track, language, onText: setText, onFailed: () => giveUp() });
  }, [on, track, language]);

  return { offered: offersCaptions(), on, text, toggle: () => setOn(!on) };
}
