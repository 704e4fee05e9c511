import type { DataOf } from '@charis/shared/contract';
import { UnsavedChangesGuard, useAction } from '@charis/shared/remote';
import { Avatar, Button, Dialog, look, useWakeLock } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { Call } from '../call/call.store';
import type { MediaStore } from '../call/media.store';
import { ChatPanel } from './chat-panel';
import { DeviceFields } from './device-fields';
import { LeaveDialog } from './leave-dialog';
import { MediaProblems } from './media-problems';
import styles from './meet.module.css';
import { MicrophoneButton } from './microphone-button';
import { QualitySign } from './quality-sign';
import { RoomNotice } from './room-notice';
import { RoundButton } from './round-button';
import { OwnVideo, RemoteVideo } from './track-video';
import { useCaptions } from './use-captions';
import { usePictureInPicture } from './use-picture-in-picture';

interface RoomProps {
  meeting: DataOf<'getMeeting'>;
  call: Call;
  media: MediaStore;
}

/** Shows the meeting itself, from the lobby to its end. */
export function Room({ meeting, call, media }: RoomProps) {
  const t = useText();
  const { state, link, remote, other: status, otherIsThere, messages, role } = call.use();
  const { video, screen, chosen, devices } = media.use();
  const [chatOpen, setChatOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [seen, setSeen] = useState(0);
  const admit = useAction('updateMeeting', { failure: t('meet.failed') });
  const { other } = meeting;
  const captions = useCaptions(remote);
  const place = useRef<HTMLDivElement>(null);
  useWakeLock();
  const inWindow = usePictureInPicture(() => place.current?.querySelector<HTMLVideoElement>('[data-remote]'));
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').length;
  // Brings the meeting to the top: on phones the form above it was longer.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isLive = state === 'LIVE';
  const isSeen = remote !== null && (status.camera || status.screen) && link !== 'none';
  const unread = chatOpen ? 0 : messages.length - seen;

  function toggleChat() {
    setChatOpen(!chatOpen);
    setSeen(messages.length);
  }
  return (
    <div className={`${styles.room} ${chatOpen ? styles.withChat : ''}`} ref={place}>
      <header className={`${look('row', 8, 16)} ${styles.bar}`}>
        <h1 className={look('size-22')}>{other.name}</h1>
        {isLive && link === 'connected' ? <QualitySign call={call} /> : null}
        {isLive && link === 'connected' && !status.microphone ? (
          <span className={look('line', 8, 'inline', 'small')}>{t('meet.they.muted')}</span>
        ) : null}
      </header>
      <div className={`${look('stack', 'around', 'clip', 'round-large')} ${styles.scene}`}>
        {remote ? (
          <RemoteVideo
            hidden={!isSeen}
            label={other.name}
            speaker={chosen.speaker}
            stream={remote}
            whole={status.screen}
          />
        ) : null}
        {isSeen ? null : (
          <div className={styles.empty}>
            <Avatar image={other.image} name={other.name} size={72} />
            <RoomNotice call={call} meeting={meeting} />
            {role === 'doctor' && state === 'LOBBY_OPEN' ? (
              <Button
                busy={admit.isPending}
                disabled={!otherIsThere}
                onClick={() => void admit.run({ params: { meetingId: meeting.meetingId }, body: { admit: true } })}
              >
                {t('meet.admit', { name: other.name })}
              </Button>
            ) : null}
          </div>
        )}
        {isSeen ? <RoomNotice call={call} meeting={meeting} overlay /> : null}
        {captions.on ? (
          <p
            aria-label={t('meet.captions.label', { name: other.name })}
            className={`${look('clip', 'round-medium', 'size-18', 'breaks')} ${styles.captions}`}
            role="log"
          >
            {captions.text || t('meet.captions.wait', { name: other.name })}
          </p>
        ) : null}
        <div className={styles.aside}>
          <div className={look('line', 8, 'end')}>
            {video && !screen && cameras > 1 ? (
              <RoundButton icon="turn" label={t('meet.camera.turn')} onClick={() => void media.turnCamera()} />
            ) : null}
            {inWindow && isSeen ? (
              <RoundButton
                icon="window"
                label={t(inWindow.active ? 'meet.window.close' : 'meet.window.open')}
                off={inWindow.active}
                onClick={() => void inWindow.toggle()}
              />
            ) : null}
          </div>
          <div className={styles.self}>
            {screen || video ? (
              <OwnVideo label={t('meet.you')} mirrored={!screen} track={(screen ?? video) as MediaStreamTrack} />
            ) : (
              <p className={styles.cameraOff}>{t('meet.camera.off')}</p>
            )}
          </div>
        </div>
      </div>
      {chatOpen ? <ChatPanel call={call} name={other.name} /> : null}
      <MediaProblems media={media} />
      <div aria-label={t('meet.controls')} className={`${look('row', 12, 'center')} ${styles.controls}`} role="toolbar">
        <MicrophoneButton media={media} />
        <RoundButton
          icon="camera"
          label={t(video ? 'meet.camera.stop' : 'meet.camera.start')}
          off={!video}
          onClick={() => void media.switchCamera(!video)}
        />
        {'getDisplayMedia' in (navigator.mediaDevices ?? {}) ? (
          <RoundButton
            icon="screen"
            label={t(screen ? 'meet.screen.stop' : 'meet.screen.start')}
            off={screen !== null}
            onClick={() => void media.shareScreen(!screen)}
          />
        ) : null}
        <RoundButton
          expanded={chatOpen}
          icon="chat"
          label={unread > 0 ? t('meet.chat.unread', { count: unread }) : t('meet.chat')}
          onClick={toggleChat}
        >
          {unread > 0 ? <span aria-hidden="true" className={styles.dot} /> : null}
        </RoundButton>
        {captions.offered ? (
          <RoundButton
            icon="captions"
            label={t(captions.on ? 'meet.captions.stop' : 'meet.captions.start')}
            off={captions.on}
            onClick={captions.toggle}
          />
        ) : null}
        <RoundButton icon="settings" label={t('meet.settings')} onClick={() => setSettingsOpen(true)} />
        <RoundButton icon="leave" label={t('meet.leave')} onClick={() => setLeaving(true)} tone="leave" />
      </div>
      {settingsOpen ? (
        <Dialog onClose={() => setSettingsOpen(false)} title={t('meet.settings')}>
          <DeviceFields media={media} />
        </Dialog>
      ) : null}
      {leaving ? (
        <LeaveDialog call={call} meeting={meeting} onClose={() => setLeaving(false)} onLeave={call.leave} />
      ) : null}
      {/* Neither a link nor a new release takes the page away from who is in a meeting. */}
      <UnsavedChangesGuard unsaved>
        {(stay, leave) => <LeaveDialog call={call} meeting={meeting} onClose={stay} onLeave={leave} />}
      </UnsavedChangesGuard>
    </div>
  );
}
