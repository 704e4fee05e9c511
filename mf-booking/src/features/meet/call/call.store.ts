import type { DataOf, MeetingRole, MeetingState, SocketMessage } from '@charis/shared/contract';
import { ApiError, createStore, failureData } from '@charis/shared/remote';
import type { Media, MediaStore } from './media.store';
import { type Link, Peer } from './peer';
import { type Quality, qualityOf, type Sample, sampleOf } from './quality';
import { type Adaptation, adapt, sendings } from './sending.rules';
import { Signalling } from './signalling';

interface ChatMessage {
  id: string;
  own: boolean;
  text: string;
}

/** What the other side says of itself over the channel of data. */
interface Status {
  camera: boolean;
  microphone: boolean;
  screen: boolean;
}

type Said = { type: 'chat'; id: string; text: string } | ({ type: 'status' } & Status);

export interface CallState {
  phase: 'joining' | 'in' | 'replaced' | 'left' | 'refused';
  /** Whether the API hears this page. */
  online: boolean;
  state: MeetingState;
  role: MeetingRole;
  otherIsThere: boolean;
  /** The page of the other side was closed or left while both were connected. */
  otherHasLeft: boolean;
  link: Link | 'none';
  remote: MediaStream | null;
  other: Status;
  quality: Quality;
  messages: ChatMessage[];
}

const silent: Status = { camera: false, microphone: false, screen: false };
const statsEvery = 2_000;
/** Milliseconds after which the API no longer names a page that was left. */
const goneFor = 5_000;

interface Options {
  meeting: DataOf<'getMeeting'>;
  media: MediaStore;
  join: () => Promise<DataOf<'addMeeting'>>;
}

/** One page in one meeting: joins, follows who is there, and connects once the doctor has admitted the member. */
export function createCall({ meeting, media, join }: Options) {
  const { role } = meeting;
  const own = crypto.randomUUID();
  const use = createStore<CallState>(() => ({
    phase: 'joining',
    online: false,
    state: meeting.state,
    role,
    otherIsThere: false,
    otherHasLeft: false,
    link: 'none',
    remote: null,
    other: silent,
    quality: 'good',
    messages: [],
  }));
  const { getState: get, setState: set } = use;
  let iceServers: RTCIceServer[] = [];
  let peer: Peer | undefined;
  let theirs: string | undefined;
  /** The page that has left: it may still be named as present for a moment. */
  let gone: string | undefined;
  let before: Sample = { roundTrip: 0, lost: 0, received: 0, sentLoss: 0 };
  let adaptation: Adaptation = { step: 0, calm: 0 };

  function statusOf({ audio, video, screen, speaking }: Media): Status {
    return { camera: video !== null, microphone: audio !== null && speaking, screen: screen !== null };
  }

  function sendMedia(now: Media) {
    void peer?.send('audio', now.audio);
    void peer?.send('video', now.screen ?? now.video);
    peer?.say({ type: 'status', ...statusOf(now) });
  }

  function hear(said: Said) {
    if (said.type === 'status') {
      const { camera, microphone, screen } = said;
      set({ other: { camera, microphone, screen } });
    } else set(({ messages }) => ({ messages: [...messages, { id: said.id, own: false, text: said.text }] }));
  }

  function disconnect() {
    peer?.close();
    peer = undefined;
    theirs = undefined;
    set({ link: 'none', remote: null, other: silent });
  }

  /** A page that the other side has opened again is another one to connect to. */
  function connect(to: string) {
    if (theirs === to && peer) return;
    disconnect();
    theirs = to;
    set({ link: 'connecting', otherHasLeft: false });
    peer = new Peer({
      polite: role === 'member',
      iceServers,
      send: (body) => signalling.send(to, body),
      onLink: (link) => set({ link }),
      onRemote: (remote) => set({ remote }),
      onData: (data) => hear(data as Said),
      onOpen: () => sendMedia(media.get()),
      onEnd() {
        gone = to;
        disconnect();
        set({ otherIsThere: false, otherHasLeft: true });
        // The other side did not leave where the API still knows its page by then: the connection broke.
        setTimeout(() => {
          if (gone !== to) return;
          gone = undefined;
          onPresent(present);
        }, goneFor);
      },
    });
    sendMedia(media.get());
  }

  function onPresent(present: { role: MeetingRole; peer: string }[]) {
    const other = present.find((one) => one.role !== role && one.peer !== gone);
    set({ otherIsThere: other !== undefined });
    if (other && get().state === 'LIVE') connect(other.peer);
    // A person whose socket is lost may still be seen and heard; one whose page is gone is not.
    else if (!other && get().link !== 'connected') disconnect();
  }

  let present: { role: MeetingRole; peer: string }[] = [];
  function onMessage(message: SocketMessage) {
    switch (message.type) {
      case 'state':
        set({ state: message.state, phase: 'in' });
        if (message.state !== 'LIVE') disconnect();
        return onPresent(present);
      case 'present':
        present = message.present;
        return onPresent(present);
      case 'signal':
        if (message.from === gone) return undefined;
        if (message.from !== theirs && get().state === 'LIVE') connect(message.from);
        return peer?.receive(message.body);
      case 'replaced':
        return end('replaced');
      default:
        return undefined;
    }
  }

  const signalling = new Signalling({
    peer: own,
    join,
    onJoined: (joined) => {
      iceServers = joined.iceServers.map((server) => ({ ...server })) as RTCIceServer[];
      set({ state: joined.meeting.state });
    },
    onMessage,
    onOnline: (online) => set({ online }),
    onRefused(error) {
      const wrong = failureData(error, 'addMeeting', 'WRONG_STATE');
      const isFinal = wrong || (error instanceof ApiError && error.reason === 'NOT_FOUND');
      if (isFinal) end('refused', wrong?.state);
      return !isFinal;
    },
  });

  const unfollow = media.use.subscribe(sendMedia);
  const stats = setInterval(async () => {
    if (!peer) return;
    const now = sampleOf((await peer.stats()) as never);
    set({ quality: qualityOf(before, now) });
    before = now;
    adaptation = adapt(adaptation, { loss: now.sentLoss, roundTrip: now.roundTrip });
    const sending = sendings[adaptation.step];
    if (sending) await peer?.adapt(sending, media.get().screen !== null);
  }, statsEvery);

  function end(phase: 'left' | 'replaced' | 'refused', state?: MeetingState) {
    clearInterval(stats);
    unfollow();
    signalling.close();
    disconnect();
    set({ phase, ...(state ? { state } : {}) });
  }

  return {
    use,
    /** Says something to the other side. @returns whether it could be sent */
    say(text: string): boolean {
      const id = crypto.randomUUID();
      if (!peer?.say({ type: 'chat', id, text })) return false;
      set(({ messages }) => ({ messages: [...messages, { id, own: true, text }] }));
      return true;
    },
    leave: () => end('left'),
    /** Lets tests and diagnosis look at the connection itself. */
    stats: () => peer?.stats(),
  };
}

export type Call = ReturnType<typeof createCall>;
