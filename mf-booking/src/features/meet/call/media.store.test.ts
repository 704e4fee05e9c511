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
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const isOn = ({ get }: ReturnType<typeof createMedia>) => ({
  microphone: get().audio?.enabled ?? false,
  camera: get().video !== null,
});

it.each([
  ['a reload of the page', async () => createMedia('mark')],
  [
    'going back into the meeting',
    async (media: ReturnType<typeof createMedia>) => {
      media.close();
      return media;
    },
  ],
])('keeps microphone and camera off over %s', async (_, comeBack) => {
  const media = createMedia('mark');
  await media.start();
  expect(isOn(media)).toEqual({ microphone: true, camera: true });
  media.switchMicrophone(false);
  await media.switchCamera(false);
  opened = [];
  const again = await comeBack(media);
  await again.start();
  expect(isOn(again)).toEqual({ microphone: false, camera: false });
  expect(opened.map(({ kind }) => kind)).toEqual(['audio']);
  await again.switchCamera(true);
  again.switchMicrophone(true);
  expect(isOn(again)).toEqual({ microphone: true, camera: true });
});

it('keeps the camera off that is chosen, unplugged or switched off while the browser asks', async () => {
  const media = createMedia('mark');
  const asking = media.start();
  await media.switchCamera(false);
  await asking;
  await media.choose('video', 'other');
  expect(isOn(media).camera).toBe(false);
});

it('takes the device of the system where the chosen one is unplugged', async () => {
  const media = createMedia('mark');
  await media.start();
  await media.choose('audio', 'headset');
  expect(media.get().chosen.audio).toBe('headset');
  (media.get().audio as unknown as Track).onended?.();
  await vi.waitFor(() => expect(media.get().chosen.audio).toBe('of-the-system'));
  expect(opened.at(-1)).toMatchObject({ kind: 'audio', wanted: { echoCancellation: true } });
  expect(opened.at(-1)?.wanted).not.toHaveProperty('deviceId');
});

it('blurs the background where the camera offers it, also after another one was chosen', async () => {
  const media = createMedia('mark');
  await media.start();
  expect(media.get().blurred).toBe(false);
  await media.blur(true);
  expect(media.get().blurred).toBe(true);
  await media.choose('video', 'other');
  expect((media.get().video as unknown as Track).blurred).toBe(true);
});

it('offers no blur where the browser or the camera cannot', async () => {
  canBlur = false;
  const media = createMedia('mark');
  await media.start();
  expect(media.get().blurred).toBeNull();
});
