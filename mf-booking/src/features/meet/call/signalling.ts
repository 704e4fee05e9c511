import type { DataOf, SignalBody, SocketMessage, SocketRequest } from '@charis/shared/contract';

/** Milliseconds between two signs of life, and in which an answer has to come. */
const beatEvery = 10_000;
const answerWithin = 5_000;
const longestPause = 4_000;

/** Codes with which the API closes a socket for good; see the route of the socket. */
const finalCodes = [4002, 4003];

interface Options {
  /** This page. */
  peer: string;
  /** Asks for a pass; fails where there is none any more. */
  join: () => Promise<DataOf<'addMeeting'>>;
  onJoined: (joined: DataOf<'addMeeting'>) => void;
  onMessage: (message: SocketMessage) => void;
  onOnline: (online: boolean) => void;
  /** A pass was refused: the meeting is over, or unknown. Gives whether to try again. */
  onRefused: (error: unknown) => boolean;
}

/**
 * The socket of a meeting, opened again whenever it is lost, through whichever process of the API answers. What is said meanwhile is said
 * then, and what was said to this page comes after the last signal that it has.
 */
export class Signalling {
  #socket: WebSocket | undefined;
  #waiting: SocketRequest[] = [];
  #heard = '0';
  #tries = 0;
  #closed = false;
  /** Whether the API has answered over this socket. */
  #isIn = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beats: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: Options) {
    window.addEventListener('online', this.#again);
    void this.#open();
  }

  send(to: string, body: SignalBody): void {
    this.#say({ type: 'signal', to, body });
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#again);
    this.#say({ type: 'leave' });
    this.#drop();
    clearTimeout(this.#timer);
  }

  /** The network is back: waits no longer. */
  #again = () => {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    void this.#open();
  };

  #say(request: SocketRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
    else if (request.type === 'signal') this.#waiting.push(request);
  }

  async #open(): Promise<void> {
    try {
      const joined = await this.options.join();
      if (this.#closed) return;
      this.options.onJoined(joined);
      this.#connect(joined);
    } catch (error) {
      if (!this.#closed && this.options.onRefused(error)) this.#retry();
    }
  }

  #connect({ socketPath, token }: DataOf<'addMeeting'>): void {
    const address = new URL(`/api${socketPath}`, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', token, peer: this.options.peer, since: this.#heard }));
      this.#beats = setInterval(() => this.#beat(), beatEvery);
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as SocketMessage);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.options.onOnline(false);
      if (!this.#closed && !finalCodes.includes(code)) this.#retry();
    };
  }

  #hear(message: SocketMessage): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    if (message.type === 'state' && !this.#isIn) this.#enter();
    if (message.type === 'signal') this.#heard = message.id;
    this.options.onMessage(message);
  }

  /** The first answer: sends what has waited. */
  #enter(): void {
    this.#isIn = true;
    this.#tries = 0;
    this.options.onOnline(true);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const request of waiting) this.#say(request);
  }

  #beat(): void {
    this.#say({ type: 'beat' });
    this.#deadline ??= setTimeout(() => this.#socket?.close(), answerWithin);
  }

  #drop(): void {
    clearInterval(this.#beats);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isIn = false;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }

  #retry(): void {
    const pause = Math.min(longestPause, 300 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#open(), pause);
  }
}
