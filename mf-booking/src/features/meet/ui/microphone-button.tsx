import { useText } from '#lib/text';
import { isHeard, type MediaStore } from '../call/media.store';
import { RoundButton } from './round-button';

/** Mutes and unmutes; where there is no microphone, it is off, and a press looks for one. */
export function MicrophoneButton({ media }: { media: MediaStore }) {
  const t = useText();
  const heard = isHeard(media.use());
  return (
    <RoundButton
      icon="microphone"
      label={t(heard ? 'meet.mute' : 'meet.unmute')}
      off={!heard}
      onClick={() => media.switchMicrophone(!heard)}
    />
  );
}
