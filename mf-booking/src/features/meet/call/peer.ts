import type { SignalBody } from '@charis/shared/contract';
import type { Kind } from './media.store';
import type { Sending } from './sending.rules';

export type Link = 'connecting' | 'connected' | 'interrupted' | 'failed';

interface Options {
  /** The polite side gives way when both make an offer at once, and waits for the other's. */
  polite: boolean;
  iceServers: RTCIceServer[];
  send: (body: SignalBody) => void;
  onLink: (link: Link) => void;
  onRemote: (remote: MediaStream) => void;
  onData: (data: unknown) => void;
  onOpen: () => void;
  /** The other page has ended the connection: it was left, closed or loaded again. A lost network does not end it. */
  onEnd: () => void;
}

/** Milliseconds after which a path that is interrupted is looked for again. */
const restartDelayMs = 2_000;

/** Milliseconds after which an offer that was not answered is made again: it may have been on a socket that was lost. */
const answerWithin = 3_000;

/**
 * One connection to the other page, by perfect negotiation (W3C WebRTC, example 10.7): one line of sound, one of pictures, whose tracks are
 * replaced, and one channel of data, so that nothing has to be agreed on again but ways through the network.
 */
export class Peer {
  readonly #connection: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  readonly #tracks: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null };
  readonly #remote = new MediaStream();
  #makingOffer = false;
  #ignoresOffer = false;
  #tail: Promise<void> = Promise.resolve();
  #restart: ReturnType<typeof setTimeout> | undefined;
  readonly #offering: ReturnType<typeof setInterval>;

  constructor(private readonly options: Options) {
    const connection = new RTCPeerConnection({ iceServers: options.iceServers });
    this.#connection = connection;
    this.#channel = connection.createDataChannel('meeting', { negotiated: true, id: 0 });
    this.#channel.onmessage = ({ data }) => options.onData(JSON.parse(String(data)));
    this.#channel.onopen = () => options.onOpen();
    this.#channel.onclose = () => options.onEnd();
    if (!options.polite)
      for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendrecv' });
    // The end of them need not be said.
    connection.onicecandidate = ({ candidate }) =>
      candidate && options.send({ candidate: candidate.toJSON() as never });
    connection.ontrack = ({ track }) => {
      this.#remote.addTrack(track);
      options.onRemote(new MediaStream(this.#remote.getTracks()));
    };
    connection.onnegotiationneeded = () => void this.#offer();
    connection.oniceconnectionstatechange = () => this.#watch();
    this.#offering = setInterval(() => {
      if (connection.signalingState === 'have-local-offer') this.#sendDescription();
    }, answerWithin);
    window.addEventListener('online', this.restart);
  }

  /** Sends a track, or nothing, on the line of its kind. */
  async send(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    this.#tracks[kind] = track;
    const line = this.#line(kind);
    await line?.sender.replaceTrack(track).catch(() => undefined);
  }

  /** Sends pictures as the path allows it. A shared screen keeps its size: its text has to be read. */
  async adapt({ scale, bitrate, rate }: Sending, isScreen: boolean): Promise<void> {
    const sender = this.#line('video')?.sender;
    const parameters = sender?.getParameters();
    const [encoding] = parameters?.encodings ?? [];
    if (!sender || !parameters || !encoding) return;
    encoding.scaleResolutionDownBy = isScreen ? 1 : scale;
    encoding.maxBitrate = bitrate;
    encoding.maxFramerate = rate;
    await sender.setParameters(parameters).catch(() => undefined);
  }

  say(data: unknown): boolean {
    if (this.#channel.readyState !== 'open') return false;
    this.#channel.send(JSON.stringify(data));
    return true;
  }

  /** Takes what the other page has signalled, in its order. */
  receive(body: SignalBody): void {
    this.#tail = this.#tail.then(() => this.#take(body)).catch(() => this.options.onLink('interrupted'));
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  restart = () => {
    if (this.#connection.signalingState !== 'closed') this.#connection.restartIce();
  };

  close(): void {
    clearTimeout(this.#restart);
    clearInterval(this.#offering);
    window.removeEventListener('online', this.restart);
    this.#connection.oniceconnectionstatechange = null;
    this.#channel.onclose = null;
    this.#connection.close();
  }

  #line(kind: Kind): RTCRtpTransceiver | undefined {
    return this.#connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
  }

  async #offer(): Promise<void> {
    // The first offer is the impolite side's; later both may make one.
    if (this.options.polite && !this.#connection.remoteDescription) return;
    try {
      this.#makingOffer = true;
      await this.#connection.setLocalDescription();
      this.#sendDescription();
    } finally {
      this.#makingOffer = false;
    }
  }

  #sendDescription(): void {
    const description = this.#connection.localDescription;
    if (description) this.options.send({ description: { type: description.type, sdp: description.sdp } });
  }

  async #take(body: SignalBody): Promise<void> {
    if ('description' in body) return this.#takeDescription(body.description as RTCSessionDescriptionInit);
    try {
      await this.#connection.addIceCandidate(body.candidate as RTCIceCandidateInit);
    } catch (error) {
      if (!this.#ignoresOffer) throw error;
    }
  }

  async #takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const connection = this.#connection;
    const collides = description.type === 'offer' && (this.#makingOffer || connection.signalingState !== 'stable');
    this.#ignoresOffer = !this.options.polite && collides;
    if (this.#ignoresOffer) return;
    await connection.setRemoteDescription(description);
    if (description.type !== 'offer') return;
    for (const kind of ['audio', 'video'] as const) {
      const line = this.#line(kind);
      if (!line) continue;
      line.direction = 'sendrecv';
      await line.sender.replaceTrack(this.#tracks[kind]);
    }
    await connection.setLocalDescription();
    this.#sendDescription();
  }

  #watch(): void {
    const state = this.#connection.iceConnectionState;
    clearTimeout(this.#restart);
    if (state === 'connected' || state === 'completed') this.options.onLink('connected');
    if (state === 'disconnected') {
      this.options.onLink('interrupted');
      this.#restart = setTimeout(this.restart, restartDelayMs);
    }
    if (state === 'failed') {
      this.options.onLink('failed');
      this.restart();
      // A way may open again as long as the other side is there.
      this.#restart = setTimeout(() => this.#watch(), 2 * restartDelayMs);
    }
  }
}
