import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../remote/api';
import { type Host, HostContext } from '../../remote/host';
import { AvatarUpload } from './avatar-upload';
import { isShowable } from './is-showable';

const ready = { uploadId: 'new', state: 'READY', reason: '', success: true, file: 'f', location: '/l', widths: [] };
const call = vi.fn();
const notify = vi.fn();
const askConsent = vi.fn();
const onChange = vi.fn();
let target: string;

// Pictures are written between frames: a page that draws nothing waits for seconds.
let frames = 0;
const draw = () => {
  frames = requestAnimationFrame(draw);
};
beforeEach(draw);
afterEach(() => cancelAnimationFrame(frames));

beforeEach(() => {
  for (const mock of [call, notify, askConsent, onChange]) mock.mockReset();
  target = `/put/avatar-${performance.now()}`;
  call.mockImplementation(async (name) =>
    name === 'signUpload' ? { uploadId: 'new', url: target, maxBytes: 1, headers: {} } : ready,
  );
});

let taken: Promise<Blob> | undefined;

function take(): Promise<Blob> {
  const canvas = new OffscreenCanvas(4000, 3000);
  canvas.getContext('2d')?.fillRect(0, 0, 2000, 3000);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

/** Returns a photo of 12 megapixels, as a phone takes one. */
async function photo(): Promise<File> {
  taken ??= take();
  return new File([await taken], 'IMG_0001.jpg', { type: 'image/jpeg' });
}

async function field(props: Partial<Parameters<typeof AvatarUpload>[0]> = {}) {
  const host = { call, notify, askConsent } as Partial<Host> as Host;
  const screen = await render(
    <HostContext value={host}>
      <AvatarUpload name="Wren Fern" onChange={onChange} saved="" value={undefined} {...props} />
    </HostContext>,
  );
  await expect.element(screen.getByRole('button').first()).toBeVisible();
  return screen;
}

function choose(file: File) {
  return userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
}

const cropped = () => page.getByRole('button', { name: 'crop.save' });
/** The browser writes a picture when it is idle, or after some five seconds. */
const changed = () => vi.waitUntil(() => onChange.mock.calls.length > 0, { timeout: 12_000 });

it('cuts a phone photo to a square and sends that', async () => {
  await field();
  await choose(await photo());
  await cropped().click();
  await changed();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('new');
  const [, { query }] = call.mock.calls.find(([name]) => name === 'signUpload') ?? [];
  expect(query).toMatchObject({ fileName: 'IMG_0001.jpg', purpose: 'avatar' });
  expect(query.bytes).toBeLessThan(200_000);
  const arrived = await (await fetch(target)).json();
  expect(arrived.bytes).toBe(query.bytes);
});

it('is cut by the keyboard alone', async () => {
  await field();
  await choose(await photo());
  await expect.element(page.getByRole('dialog', { name: 'crop.title' })).toBeVisible();
  const part = page.getByRole('button', { name: 'editor.crop.region' });
  await expect.element(part).toBeVisible();
  (part.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{ArrowRight}');
  (cropped().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await changed();
});

it('says what cannot be used at the field alone', async () => {
  const screen = await field();
  await choose(new File(['hello'], 'letter.pdf'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('avatar.notPicture');
  expect(notify).not.toHaveBeenCalled();
});

it('says that a picture is too large before it does anything with it', async () => {
  const screen = await field();
  const large = Object.defineProperty(await photo(), 'size', { value: 102_400_001 });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [large], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('upload.tooLarge');
  expect(call).not.toHaveBeenCalled();
});

it('decodes nothing of a photo until it is cut', async () => {
  const decode = vi.spyOn(window, 'createImageBitmap');
  expect(await isShowable(await photo())).toBe(true);
  expect(decode).not.toHaveBeenCalled();
  decode.mockRestore();
});

it('sends what the browser cannot show as it is', async () => {
  await field();
  await choose(new File(['not for browsers'], 'IMG_0002.HEIC'));
  await changed();
  expect(call.mock.calls[0]?.[1].query).toMatchObject({ fileName: 'IMG_0002.HEIC', bytes: 16 });
});

it('shows what went wrong and sends the same picture again', async () => {
  const screen = await field();
  call.mockRejectedValueOnce(new ApiError('NO_ENVELOPE'));
  await choose(await photo());
  await cropped().click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('upload.failed');
  await screen.getByRole('button', { name: 'retry' }).click();
  await changed();
});

it('asks for a consent that is missing, and goes on once it is given', async () => {
  askConsent.mockResolvedValue(true);
  await field();
  const data = { consent: ['image-data'] };
  call.mockRejectedValueOnce(
    new ApiError('CONSENT_REQUIRED', 'Please agree to the terms first.', { data, traceId: 't' }),
  );
  await choose(await photo());
  await cropped().click();
  await changed();
  expect(askConsent).toHaveBeenCalledExactlyOnceWith(['image-data']);
});

it('keeps the picture of a person who does not agree, with the reason', async () => {
  askConsent.mockResolvedValue(false);
  const screen = await field();
  const data = { consent: ['image-data'] };
  call.mockRejectedValueOnce(
    new ApiError('CONSENT_REQUIRED', 'Please agree to the terms first.', { data, traceId: 't' }),
  );
  await choose(await photo());
  await cropped().click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please agree to the terms first.');
  await expect.element(screen.getByRole('button', { name: 'retry' })).toBeVisible();
});

it('tells how far it is, and can be cancelled', async () => {
  const screen = await field();
  target += '?slow=1';
  await choose(await photo());
  await cropped().click();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await screen.getByRole('button', { name: 'avatar.cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'avatar.choose' })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a picture away', async () => {
  const screen = await field({ saved: '/api/files/1/480' });
  await screen.getByRole('button', { name: 'avatar.remove' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
});
