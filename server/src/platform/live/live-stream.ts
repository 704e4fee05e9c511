import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LiveListener, LiveMessage } from './hub';

/** Bytes that may wait for a page that does not read; it is let go then, and reads the present when it comes back. */
const mostWaiting = 64 * 1024;

/** Milliseconds over which the pages of a process that ends come back to others; by the first one, what they heard last has reached those, too, and is not heard twice. */
const away = { first: 500, longest: 10_000 };

/** A message in the form of server-sent events: the topic is the name of the event. */
const eventText = ({ topic, id, data }: LiveMessage) => `event: ${topic}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** The stream of one page, as server-sent events. */
export class LiveStream extends Readable implements LiveListener {
  /** Known before a reader reaches the end, after which nothing may be written: the process may end while the stream is being opened. */
  #isEnded = false;

  override _read(): void {
    // Written when something happens.
  }

  #write(text: string): void {
    if (this.#isEnded || this.destroyed) return;
    if (this.readableLength > mostWaiting) this.destroy();
    else this.push(text);
  }

  onMessage(message: LiveMessage): void {
    this.#write(eventText(message));
  }

  onGap(): void {
    this.#write('event: gap\ndata: null\n\n');
  }

  /** Shows proxies and the page that the stream lives. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (this.#isEnded || this.destroyed) return;
    this.#isEnded = true;
    this.push(null);
  }

  /** Ends it because the process ends, and says after how many milliseconds the page may come back: another one each, so that they do not all come at once. */
  sendAway(): void {
    this.#write(`retry: ${randomInt(away.first, away.longest)}\n\n`);
    this.end();
  }
}
