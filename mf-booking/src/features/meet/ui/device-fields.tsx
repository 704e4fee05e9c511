import { look } from '@charis/shared/ui';
import { SelectField, SwitchField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { MediaStore } from '../call/media.store';
import { LevelMeter } from './level-meter';

/** Offers cameras, microphones and speakers; those of which the browser offers one choice are left out. */
export function DeviceFields({ media }: { media: MediaStore }) {
  const t = useText();
  const { devices, chosen, audio, video, blurred } = media.use();
  const options = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind)
      .map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || t('meet.device', { number: index + 1 }),
      }));
  const [cameras, microphones, speakers] = [options('videoinput'), options('audioinput'), options('audiooutput')];
  const choosesSpeaker = 'setSinkId' in HTMLMediaElement.prototype && speakers.length > 1;
  return (
    <div className={look('stack', 12)}>
      {cameras.length > 0 ? (
        <SelectField
          label={t('meet.camera')}
          name="camera"
          onChange={(id) => void media.choose('video', id)}
          options={cameras}
          value={chosen.video}
        />
      ) : null}
      {video && blurred !== null ? (
        <SwitchField
          hint={t('meet.blur.hint')}
          label={t('meet.blur')}
          name="blur"
          onChange={(on) => void media.blur(on)}
          value={blurred}
        />
      ) : null}
      {microphones.length > 0 ? (
        <div>
          <SelectField
            label={t('meet.microphone')}
            name="microphone"
            onChange={(id) => void media.choose('audio', id)}
            options={microphones}
            value={chosen.audio}
          />
          {audio ? <LevelMeter track={audio} /> : null}
        </div>
      ) : null}
      {choosesSpeaker ? (
        <SelectField
          label={t('meet.speaker')}
          name="speaker"
          onChange={media.chooseSpeaker}
          options={speakers}
          value={chosen.speaker || (speakers[0]?.value ?? '')}
        />
      ) : null}
    </div>
  );
}
