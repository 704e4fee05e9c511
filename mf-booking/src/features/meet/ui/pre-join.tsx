import type { DataOf } from '@charis/shared/contract';
import { Avatar, Button, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import { isHeard, type MediaStore } from '../call/media.store';
import { DeviceFields } from './device-fields';
import { MediaProblems } from './media-problems';
import styles from './meet.module.css';
import { MicrophoneButton } from './microphone-button';
import { RoundButton } from './round-button';
import { OwnVideo } from './track-video';

interface PreJoinProps {
  meeting: DataOf<'getMeeting'>;
  media: MediaStore;
  onJoin: () => void;
}

/** Shows the step before a meeting: camera, sound, and who sees and hears what. */
export function PreJoin({ meeting, media, onJoin }: PreJoinProps) {
  const t = useText();
  const { video, devices, ...sound } = media.use();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').length;
  const { other, role, state } = meeting;
  const isOpen = state === 'LOBBY_OPEN' || state === 'LIVE';
  return (
    <div className={styles.before}>
      <div className={`${look('stack', 'around', 'clip', 'round-large')} ${styles.preview}`}>
        {video ? (
          <OwnVideo label={t('meet.you')} mirrored track={video} />
        ) : (
          <p className={styles.cameraOff}>{t('meet.camera.off')}</p>
        )}
        <div className={`${look('line', 16, 'center')} ${styles.previewBar}`}>
          <MicrophoneButton media={media} />
          <RoundButton
            icon="camera"
            label={t(video ? 'meet.camera.stop' : 'meet.camera.start')}
            off={!video}
            onClick={() => void media.switchCamera(!video)}
          />
          {video && cameras > 1 ? (
            <RoundButton icon="turn" label={t('meet.camera.turn')} onClick={() => void media.turnCamera()} />
          ) : null}
        </div>
      </div>
      <div className={styles.card}>
        <div className={look('line', 16)}>
          <Avatar image={other.image} name={other.name} />
          <div>
            <h1 className={look('size-28', 'tight', 'below-4')}>{t('meet.title', { name: other.name })}</h1>
            <p className={look('muted', 'small')}>
              <ClinicTime utc={meeting.startUtc} variant="lines" zone={meeting.zone} />
            </p>
          </div>
        </div>
        <p className={look('muted', 'small')} role="status">
          {isOpen && meeting.otherIsThere ? t(`meet.there.${role}`, { name: other.name }) : null}
        </p>
        <MediaProblems media={media} />
        <DeviceFields media={media} />
        <p className={look('muted', 'small')}>
          {t(role === 'doctor' ? 'meet.shared.doctor' : 'meet.shared.member', { name: other.name })}
        </p>
        <div className={styles.joining}>
          <Button className={look('wide')} disabled={!isOpen} onClick={onJoin} variant="primary">
            {t(isHeard(sound) ? 'meet.join' : 'meet.join.muted')}
          </Button>
        </div>
        {isOpen ? null : (
          <p className={look('muted', 'small')} role="status">
            {t('meet.opens')} <ClinicTime timeOnly utc={meeting.opensUtc} zone={meeting.zone} />
          </p>
        )}
      </div>
    </div>
  );
}
