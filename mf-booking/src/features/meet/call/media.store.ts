import { createKeeper, createStore } from '@charis/shared/remote';
import { devicesOf, type MediaProblem, problemOf } from './media-problem';

export type Kind = 'audio' | 'video';

/** What a person sends: their own devices, muted or not, and their screen. */
export interface Media {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** Whether others hear the microphone. */
  speaking: boolean;
  problems: Partial<Record<Kind, MediaProblem>>;
  devices: MediaDeviceInfo[];
  /** Whether the background of the camera is blurred; null where the browser or the system does not offer it. */
  blurred: boolean | null;
  chosen: { audio: string; video: string; speaker: string };
}

/** Returns whether the other side can hear this one: there is a microphone, and it is not muted. */
export const isHeard = ({ speaking, problems }: Pick<Media, 'speaking' | 'problems'>): boolean =>
  speaking && !problems.audio;

const nothing: Media = {
  audio: null,
  video: null,
  screen: null,
  speaking: true,
  problems: {},
  devices: [],
  blurred: null,
  chosen: { audio: '', video: '', speaker: '' },
};

/** Wide enough to see a face well, small enough for a phone's network. */
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } };

/** A camera whose browser can blur both on and off (W3C Media Capture and Streams Extensions); TypeScript does not know it yet. */
interface Blurring {
  backgroundBlur?: boolean;
}
function blurOf(track: MediaStreamTrack | null): boolean | null {
  if (!track) return null;
  const { backgroundBlur: offered = [] } = (track.getCapabilities?.() ?? {}) as { backgroundBlur?: boolean[] };
  if (!offered.includes(true) || !offered.includes(false)) return null;
  return (track.getSettings() as Blurring).backgroundBlur ?? false;
}

/** What a person has switched off, so that no automatic way back switches it on. */
export interface Wanted {
  speaking: boolean;
  seen: boolean;
}

/**
 * The devices of one page, which is given back what it opened.
 * @param meetingId of the meeting for which this tab keeps what is switched off
 */
export function createMedia(meetingId: string) {
  const keeper = createKeeper<Wanted>({ scope: `meeting.${meetingId}.off`, empty: { speaking: true, seen: true } });
  const use = createStore<Media>(() => ({ ...nothing, speaking: keeper.read().speaking }));
  const { getState: get, setState: set } = use;
  let closed = false;
  let listening = false;
  let wanted = keeper.read();

  function want(part: Partial<Wanted>) {
    wanted = { ...wanted, ...part };
    keeper.keep(wanted);
  }

  async function listDevices() {
    const known = (await devicesOf().enumerateDevices()).filter(({ deviceId }) => deviceId !== '');
    if (closed) return;
    const { chosen } = get();
    const isGone = chosen.speaker !== '' && !known.some(({ deviceId }) => deviceId === chosen.speaker);
    set({ devices: known, ...(isGone ? { chosen: { ...chosen, speaker: '' } } : {}) });
  }

  /** Replaces an unplugged device with the system's default. */
  function replaceGone(kind: Kind, track: MediaStreamTrack) {
    if (get()[kind] !== track) return;
    set(({ chosen }) => ({ [kind]: null, chosen: { ...chosen, [kind]: '' } }));
    if (!closed) void open(kind);
  }

  /** Blurs the background, or shows it. */
  async function blur(on: boolean): Promise<void> {
    const { video } = get();
    if (!video || blurOf(video) === null) return set({ blurred: null });
    await video.applyConstraints({ ...picture, backgroundBlur: on } as MediaTrackConstraints).catch(() => undefined);
    set({ blurred: blurOf(video) });
  }

  /** Opens a device; the one before is let go first, because some systems lend a camera once. */
  async function open(kind: Kind, facingMode?: 'user' | 'environment'): Promise<void> {
    get()[kind]?.stop();
    const id = get().chosen[kind];
    const constraints = {
      ...(kind === 'video' ? picture : { echoCancellation: true }),
      ...(id ? { deviceId: id } : {}),
      ...(facingMode ? { facingMode } : {}),
    };
    try {
      const stream = await devicesOf().getUserMedia({ [kind]: constraints });
      const track = stream.getTracks()[0] ?? null;
      // It may have been switched off while the browser asked.
      if (closed || (kind === 'video' && !wanted.seen)) return track?.stop();
      if (track) {
        if (kind === 'audio') track.enabled = get().speaking;
        track.onended = () => replaceGone(kind, track);
      }
      set(({ problems, chosen }) => ({
        [kind]: track,
        problems: { ...problems, [kind]: undefined },
        chosen: { ...chosen, [kind]: track?.getSettings().deviceId ?? id },
      }));
      if (kind === 'video') await blur(get().blurred ?? blurOf(track) ?? false);
    } catch (error) {
      set(({ problems }) => ({ [kind]: null, problems: { ...problems, [kind]: problemOf(error) } }));
    }
  }

  function watchDevices() {
    if (listening) return;
    listening = true;
    navigator.mediaDevices?.addEventListener('devicechange', listDevices);
  }

  return {
    use,
    get,
    /** Asks for camera and microphone, each as it was left; one that cannot be had leaves the other. */
    async start() {
      closed = false;
      set({ speaking: wanted.speaking });
      await Promise.all([open('audio'), ...(wanted.seen ? [open('video')] : [])]);
      if (!navigator.mediaDevices) return;
      watchDevices();
      await listDevices();
    },
    async choose(kind: Kind, id: string) {
      set(({ chosen }) => ({ chosen: { ...chosen, [kind]: id } }));
      if (kind === 'audio' || wanted.seen) await open(kind);
    },
    /** Switches between the front and the back camera. */
    async turnCamera() {
      const { facingMode } = get().video?.getSettings() ?? {};
      set(({ chosen }) => ({ chosen: { ...chosen, video: '' } }));
      await open('video', facingMode === 'environment' ? 'user' : 'environment');
    },
    chooseSpeaker: (speaker: string) => set(({ chosen }) => ({ chosen: { ...chosen, speaker } })),
    retry(kind: Kind) {
      if (kind === 'video') want({ seen: true });
      return open(kind);
    },
    blur,
    /** Off lets the camera go, so that its light goes out. */
    async switchCamera(on: boolean) {
      want({ seen: on });
      if (on) return open('video');
      get().video?.stop();
      set({ video: null });
    },
    switchMicrophone(speaking: boolean) {
      want({ speaking });
      const { audio } = get();
      if (audio) audio.enabled = speaking;
      set({ speaking });
      if (speaking && !audio) void open('audio');
    },
    /** Shares a screen in place of the camera. A person who changes their mind has shared nothing. */
    async shareScreen(on: boolean) {
      get().screen?.stop();
      if (!on) return set({ screen: null });
      const stream = await devicesOf()
        .getDisplayMedia({ video: true })
        .catch(() => undefined);
      const screen = stream?.getVideoTracks()[0] ?? null;
      if (screen) screen.onended = () => set((now) => (now.screen === screen ? { screen: null } : {}));
      set({ screen });
    },
    close() {
      closed = true;
      navigator.mediaDevices?.removeEventListener('devicechange', listDevices);
      listening = false;
      const { audio, video, screen } = get();
      for (const track of [audio, video, screen]) track?.stop();
      set(nothing, true);
    },
  };
}

export type MediaStore = ReturnType<typeof createMedia>;
