import { TestHost } from '@charis/shared/remote/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScanButton } from './scan-button';

const code = 'K7WD34CMXYPT';
let tracks: MediaStreamTrack[] = [];

/** A camera whose pictures are a canvas. */
function openCamera() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, 10, 10);
  const stream = canvas.captureStream(10);
  tracks = stream.getTracks();
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
}

/** The browser's own reader of codes, which headless ones lack. */
function openDetector(found: { rawValue: string }[]) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => found;
    },
  );
}

const open = (onCode: (code: string) => void) =>
  render(
    <TestHost given={{}}>
      <ScanButton onCode={onCode} />
    </TestHost>,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('gives the code that the camera sees, and closes the camera', async () => {
  openCamera();
  openDetector([{ rawValue: code }]);
  const onCode = vi.fn();
  const screen = await open(onCode);
  await screen.getByRole('button', { name: 'voucher.scan', exact: true }).click();
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith(code));
  await vi.waitFor(() => expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']));
  await expect.element(screen.getByRole('button', { name: 'voucher.scan', exact: true })).toBeVisible();
});

it('looks on while there is no code, until it is told to stop', async () => {
  const camera = openCamera();
  const stream = await navigator.mediaDevices.getUserMedia();
  let start: (stream: MediaStream) => void = () => undefined;
  camera.mockReturnValue(
    new Promise((resolve) => {
      start = resolve;
    }),
  );
  openDetector([]);
  const onCode = vi.fn();
  const screen = await open(onCode);
  await screen.getByRole('button', { name: 'voucher.scan', exact: true }).click();
  await expect.element(screen.getByText('voucher.scan.starts')).toBeVisible();
  start(stream);
  await vi.waitFor(() => expect(document.querySelector('video')?.srcObject).toBeTruthy());
  await expect.element(screen.getByText('voucher.scan.starts')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'voucher.scan.stop' }).click();
  await vi.waitFor(() => expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']));
  expect(onCode).not.toHaveBeenCalled();
});

it('says what to do where the camera is not allowed', async () => {
  openDetector([]);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const screen = await open(vi.fn());
  await screen.getByRole('button', { name: 'voucher.scan', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('voucher.scan.denied');
});

it('is not there without a camera', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue({} as MediaDevices);
  const screen = await open(vi.fn());
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});
