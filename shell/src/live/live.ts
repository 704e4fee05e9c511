/**
 * The live stream of a browser. Of all tabs of the site one **leads**, the holder of a Web Lock: it has the one stream, for the topics that any
 * tab wants, and passes on to the others what it hears. When it is closed another one leads. Without Web Locks each tab has its own.
 */
import { announceReconnected, type LivePort } from '@charis/shared/remote';
import type { StreamedEvent } from './event-stream';

/** The messages between tabs. */
export type TabMessage =
  | { kind: 'wants'; tab: string; topics: string[] }
  /** A tab that has begun to lead asks what the others want. */
  | { kind: 'leads' }
  | { kind: 'event'; event: StreamedEvent };

/** The event that says that the stream has begun (again); its data, whether the connection was lost before. */
const gap = 'gap';

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: BroadcastChannel['onmessage'];
};

export interface LiveServices {
  /** Opens the stream; returns a function that closes it. */
  open(topics: string[], onEvent: (event: StreamedEvent) => void, onOpen: (isBack: boolean) => void): () => void;
  /** Runs `lead` once no other tab leads, and until `signal` ends it. */
  lead(lead: () => void, signal: AbortSignal): void;
  /** The channel between tabs. */
  openChannel(): TabChannel;
}

interface Subscriber {
  onEvent(event: never): void;
  onGap?: (() => void) | undefined;
}

export class Live implements LivePort {
  readonly #tab = crypto.randomUUID();
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  /** The topics of the other tabs, as far as this one leads. */
  readonly #wanted = new Map<string, string[]>();
  readonly #services: LiveServices;
  #leads = false;
  #channel: TabChannel | undefined;
  #following = new AbortController();
  #stream: { topics: string; close(): void } | undefined;
  #willWant = false;

  constructor(services: LiveServices) {
    this.#services = services;
    this.resume();
  }

  readonly subscribe: LivePort['subscribe'] = (topic, onEvent, onGap) => {
    const subscriber: Subscriber = { onEvent, onGap };
    const known = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, known.add(subscriber));
    this.#wantSoon();
    return () => {
      known.delete(subscriber);
      if (known.size === 0) this.#subscribers.delete(topic);
      this.#wantSoon();
    };
  };

  /** Lets another tab lead: this one is about to be closed or put aside. */
  pause(): void {
    this.#following.abort();
    this.#leads = false;
    this.#say({ kind: 'wants', tab: this.#tab, topics: [] });
    this.#stream?.close();
    this.#stream = undefined;
    this.#channel?.close();
    this.#channel = undefined;
  }

  resume(): void {
    this.#channel = this.#services.openChannel();
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data);
    this.#following = new AbortController();
    this.#services.lead(() => {
      this.#leads = true;
      this.#say({ kind: 'leads' });
      this.#want();
    }, this.#following.signal);
    this.#want();
  }

  #say(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  /** Topics that come and go together, as where someone logs out, make one stream and not one for each. */
  #wantSoon(): void {
    if (this.#willWant) return;
    this.#willWant = true;
    queueMicrotask(() => {
      this.#willWant = false;
      this.#want();
    });
  }

  /** Sends the topics of this tab to the leading tab, which opens one stream for the topics of all tabs. */
  #want(): void {
    if (this.#following.signal.aborted) return;
    const own = [...this.#subscribers.keys()];
    if (!this.#leads) {
      this.#say({ kind: 'wants', tab: this.#tab, topics: own });
      return;
    }
    const topics = [...new Set([own, ...this.#wanted.values()].flat())].sort();
    const wanted = topics.join();
    if (wanted === (this.#stream?.topics ?? '')) return;
    this.#stream?.close();
    const publish = (event: StreamedEvent) => {
      this.#say({ kind: 'event', event });
      this.#publish(event);
    };
    this.#stream = wanted
      ? {
          topics: wanted,
          close: this.#services.open(topics, publish, (isBack) => publish({ name: gap, data: isBack })),
        }
      : undefined;
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'event') this.#publish(message.event);
    else if (message.kind === 'leads') {
      this.#wanted.clear();
      this.#want();
    } else if (this.#leads) {
      if (message.topics.length > 0) this.#wanted.set(message.tab, message.topics);
      else this.#wanted.delete(message.tab);
      this.#want();
    }
  }

  #publish({ name, data }: StreamedEvent): void {
    if (name === gap) {
      if (data === true) announceReconnected();
      for (const subscribers of this.#subscribers.values()) for (const { onGap } of subscribers) onGap?.();
    } else for (const { onEvent } of this.#subscribers.get(name) ?? []) onEvent(data as never);
  }
}
