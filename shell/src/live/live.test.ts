import type { CompositionEvent } from '@charis/shared/composition';
import { onReconnected } from '@charis/shared/remote';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StreamedEvent } from './event-stream';
import { Live, type TabChannel, type TabMessage } from './live';

interface OpenStream {
  topics: string[];
  tell(event: StreamedEvent): void;
  reopen(isBack: boolean): void;
}

/** Tabs of one browser: they share a lock, which is given to one after the other, and hear each other. */
class TestBrowser {
  streams: OpenStream[] = [];
  #channels = new Set<TabChannel>();
  #waiting: { begin: () => void; signal: AbortSignal }[] = [];
  #leading: AbortSignal | undefined;

  #giveLock() {
    if (this.#leading && !this.#leading.aborted) return;
    const next = this.#waiting.find(({ signal }) => !signal.aborted);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#leading = next?.signal;
    next?.begin();
  }

  openTab() {
    const openChannel = (): TabChannel => {
      const channel: TabChannel = {
        onmessage: null,
        close: () => void this.#channels.delete(channel),
        postMessage: (data: TabMessage) => {
          for (const other of this.#channels) {
            if (other !== channel) other.onmessage?.call(channel as never, { data } as MessageEvent);
          }
        },
      };
      this.#channels.add(channel);
      return channel;
    };
    const live = new Live({
      openChannel,
      lead: (begin, signal) => {
        this.#waiting.push({ begin, signal });
        signal.addEventListener('abort', () => queueMicrotask(() => this.#giveLock()));
        queueMicrotask(() => this.#giveLock());
      },
      open: (topics, tell, reopen) => {
        const stream = { topics, tell, reopen };
        this.streams.push(stream);
        return () => {
          this.streams = this.streams.filter((one) => one !== stream);
        };
      },
    });
    const heard: string[] = [];
    const follow = (channelName: string) =>
      live.subscribe(
        `composition:${channelName}`,
        ({ id }) => heard.push(id),
        () => heard.push('gap'),
      );
    return { live, heard, follow, channels: this.#channels };
  }

  tell(channel: string, id: string) {
    const data: CompositionEvent = { channel, id, revision: 1, action: 'promote' };
    for (const { tell } of this.streams) tell({ name: `composition:${channel}`, data });
  }
}

let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser();
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('has one stream for three tabs, and tells each what it follows', async () => {
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  for (const { follow } of tabs) follow('production');
  await settled();
  browser.tell('production', 'a');
  expect(browser.streams).toHaveLength(1);
  expect(tabs.map(({ heard }) => heard)).toEqual([['a'], ['a'], ['a']]);
});

it('has a stream for whatever any tab follows', async () => {
  const [one, other] = [browser.openTab(), browser.openTab()];
  one.follow('production');
  await settled();
  other.follow('staging');
  await settled();
  expect(browser.streams.map(({ topics }) => topics)).toEqual([['composition:production', 'composition:staging']]);
  browser.tell('staging', 's');
  expect([one.heard, other.heard]).toEqual([[], ['s']]);
});

it('has no stream when no one follows anything', async () => {
  const leave = browser.openTab().follow('production');
  await settled();
  leave();
  await settled();
  expect(browser.streams).toEqual([]);
});

it('opens no stream for what is left of topics that go together', async () => {
  const { live, follow } = browser.openTab();
  follow('production');
  const leaves = ['staging', 'canary'].map(follow);
  await settled();
  const opened = vi.spyOn(browser.streams, 'push');
  for (const leave of leaves) leave();
  await settled();
  expect([opened.mock.calls.length, browser.streams.map(({ topics }) => topics)]).toEqual([
    0,
    [['composition:production']],
  ]);
  live.pause();
});

it('lets another tab lead when the first is closed, and misses nothing of what the others follow', async () => {
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()];
  for (const { follow } of [first, second, third]) follow('production');
  third.follow('staging');
  await settled();
  first.live.pause();
  await settled();
  expect(browser.streams.map(({ topics }) => topics)).toEqual([['composition:production', 'composition:staging']]);
  browser.tell('production', 'b');
  expect([second.heard, third.heard]).toEqual([['b'], ['b']]);
});

it('tells every tab when the stream begins again', async () => {
  const tabs = [browser.openTab(), browser.openTab()];
  for (const { follow } of tabs) follow('production');
  await settled();
  browser.streams[0]?.reopen(false);
  expect(tabs.map(({ heard }) => heard)).toEqual([['gap'], ['gap']]);
});

it('tells everyone who waits for the connection that it is back', async () => {
  // The window knows nothing of it.
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  const waiting = vi.fn();
  const leave = onReconnected(waiting);
  browser.openTab().follow('production');
  await settled();
  browser.streams[0]?.reopen(false);
  expect(waiting).not.toHaveBeenCalled();
  browser.streams[0]?.reopen(true);
  leave();
  browser.streams[0]?.reopen(true);
  expect(waiting).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

it('follows again when the page comes back', async () => {
  const tab = browser.openTab();
  tab.follow('production');
  await settled();
  tab.live.pause();
  tab.live.resume();
  await settled();
  browser.tell('production', 'c');
  expect(tab.heard).toEqual(['c']);
});

it('keeps neither stream nor channel while the page is put aside, and misses no event afterwards', async () => {
  const tab = browser.openTab();
  tab.follow('production');
  await settled();
  tab.live.pause();
  expect([browser.streams.length, tab.channels.size]).toEqual([0, 0]);
  tab.live.resume();
  await settled();
  expect([browser.streams.length, tab.channels.size]).toEqual([1, 1]);
});
