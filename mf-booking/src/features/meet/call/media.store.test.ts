import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMedia } from './media.store';

/** A track of a device, as far as it is asked. */
class Track {
  enabled = true;
  onended: (() => void) | null = null;
  blurred = false;
  constructor(
    readonly deviceId: string,
    readonly canBlur: boolean,
  ) {}
  stop = vi.fn();
  getSettings = () => ({ deviceId: this.deviceId, backgroundBlur: this.blurred });
  getCapabilities = () => (this.canBlur ? { backgroundBlur: [false, true] } : {});
  async applyConstraints({ backgroundBlur }: { backgroundBlur: boolean }) {
    this.blurred = backgroundBlur;
  }
}

let canBlur: boolean;
let opened: { kind: 'audio' | 'video'; wanted: { deviceId?: string } }[];
beforeEach(() => {
  canBlur = true;
  opened = [];
  const getUserMedia = async (asked: Record<'audio' | 'video', { deviceId?: string }>) => {
    const kind = asked.video ? 'video' : 'audio';
    opened.push({ kind, wanted: asked[kind] });
    return { getTracks: () => [new Track(asked[kind].deviceId ?? 'of-the-system', canBlur && kind === 'video')] };
  };
  const mediaDevices = {
    getUserMedia,
    enumerateDevices: async () => [],
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  vi.stubGlobal('navigator', { mediaDevices });
});
afterEach(() => vi.unstubAllGlobals());

it('takes the device of the system where the chosen one is unplugged', async () => {
  const media = createMedia();
  await media.start();
  await media.choose('audio', 'headset');
  expect(media.get().chosen.audio).toBe('headset');
  (media.get().audio as unknown as Track).onended?.();
  await vi.waitFor(() => expect(media.get().chosen.audio).toBe('of-the-system'));
  expect(opened.at(-1)).toMatchObject({ kind: 'audio', wanted: { echoCancellation: true } });
  expect(opened.at(-1)?.wanted).not.toHaveProperty('deviceId');
});

it('blurs the background where the camera offers it, also after another one was chosen', async () => {
  const media = createMedia();
  await media.start();
  expect(media.get().blurred).toBe(false);
  await media.blur(true);
  expect(media.get().blurred).toBe(true);
  await media.choose('video', 'other');
  expect((media.get().video as unknown as Track).blurred).toBe(true);
});

it('offers no blur where the browser or the camera cannot', async () => {
  canBlur = false;
  const media = createMedia();
  await media.start();
  expect(media.get().blurred).toBeNull();
});
