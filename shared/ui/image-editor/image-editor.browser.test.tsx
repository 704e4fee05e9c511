import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import Editor from './editor';
import { type Edits, noEdits } from './edits';
import { renderPicture } from './render-picture';

/** 400 × 200: red on the left, and on the right columns of black and white, one pixel wide. */
function drawing(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 200;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 200, 200);
  for (let x = 200; x < 400; x += 1) {
    context.fillStyle = x % 2 ? '#000000' : '#ffffff';
    context.fillRect(x, 0, 1, 200);
  }
  return canvas;
}

const picture = () => createImageBitmap(drawing());

async function drawn(part: Partial<Edits>, longest?: number) {
  const canvas = await renderPicture(await picture(), { ...noEdits, ...part }, longest);
  const pixel = (x: number, y: number) => [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])];
  return { size: [canvas.width, canvas.height], pixel };
}

it('cuts to the pixel', async () => {
  const { size, pixel } = await drawn({ crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } });
  expect(size).toEqual([200, 50]);
  expect([pixel(99, 10), pixel(100, 10)]).toEqual([
    [255, 0, 0, 255],
    [255, 255, 255, 255],
  ]);
});

it('turns the left side to the top, and mirrors', async () => {
  const turned = await drawn({ turns: 1 });
  expect([turned.size, turned.pixel(100, 10)]).toEqual([
    [200, 400],
    [255, 0, 0, 255],
  ]);
  expect((await drawn({ mirrored: true })).pixel(390, 100)).toEqual([255, 0, 0, 255]);
});

it('leaves nothing to be known of what is blurred, and the rest as it is', async () => {
  const region = { x: 0.75, y: 0.25, width: 0.2, height: 0.5 };
  const { pixel } = await drawn({ covers: [{ id: '1', kind: 'blur', region }] });
  for (const x of [320, 321, 340, 341]) {
    const [red = 0] = pixel(x, 100);
    expect(red).toBeGreaterThan(70);
    expect(red).toBeLessThan(190);
  }
  expect([pixel(220, 100), pixel(221, 100)]).toEqual([
    [255, 255, 255, 255],
    [0, 0, 0, 255],
  ]);
});

it('covers with what cannot be seen through', async () => {
  const region = { x: 0, y: 0, width: 0.4, height: 1 };
  expect((await drawn({ covers: [{ id: '1', kind: 'mask', region }] })).pixel(80, 100)).toEqual([51, 23, 47, 255]);
});

it('takes colours away', async () => {
  const [red, green, blue] = (await drawn({ look: { brightness: 0, contrast: 0, saturation: -100, warmth: 0 } })).pixel(
    10,
    10,
  );
  expect([green, blue]).toEqual([red, red]);
});

it.each([
  ['#33172f', [255, 255, 255, 255]],
  ['#ffffff', [51, 23, 47, 255]],
])('draws %s within what sets it off', async (color, halo) => {
  const mark = { id: '1', color, kind: 'pen' as const, points: [0.1, 0.4].map((x) => ({ x, y: 0.51 })) };
  const { pixel } = await drawn({ marks: [mark] });
  const column = Array.from({ length: 11 }, (_, at) => pixel(80, 97 + at));
  expect(column).toContainEqual(halo);
});

it('makes the picture as small as is wanted', async () => {
  expect((await drawn({}, 100)).size).toEqual([100, 50]);
});

async function open() {
  const blob = await new Promise<Blob | null>((resolve) => drawing().toBlob(resolve, 'image/png'));
  const onDone = vi.fn<(file: File) => void>();
  const file = new File([blob ?? ''], 'drawing.png', { type: 'image/png' });
  const screen = await render(<Editor doneText="done" file={file} onDone={onDone} />);
  await expect.element(screen.getByRole('img')).toBeVisible();
  async function made() {
    const before = onDone.mock.calls.length;
    await screen.getByRole('button', { name: 'done' }).click();
    await vi.waitUntil(() => onDone.mock.calls.length > before, { timeout: 10_000 });
    return onDone.mock.lastCall?.[0] as File;
  }
  async function result() {
    const picture = await made();
    const { width, height } = await createImageBitmap(picture);
    return { name: picture.name, type: picture.type, width, height };
  }
  return { screen, made, result };
}

it('gives what the buttons and arrow keys have made of it', async () => {
  const { screen, result } = await open();
  await screen.getByRole('button', { name: '1 : 1' }).click();
  await screen.getByRole('button', { name: 'editor.crop.region' }).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft>10/}{/Shift}');
  await screen.getByRole('button', { name: 'editor.crop.right' }).click();
  expect(await result()).toEqual({ name: 'drawing.png', type: 'image/png', width: 200, height: 160 });
});

it('takes steps back and goes forward again', async () => {
  const { screen, result } = await open();
  await screen.getByRole('button', { name: '1 : 1' }).click();
  await screen.getByRole('button', { name: 'editor.crop.right' }).click();
  await screen.getByRole('button', { name: 'editor.undo' }).click();
  await screen.getByRole('button', { name: 'editor.undo' }).click();
  const undo = screen.getByRole('button', { name: 'editor.undo' });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveFocus();
  await screen.getByRole('button', { name: 'editor.redo' }).click();
  expect(await result()).toMatchObject({ width: 200, height: 200 });
});

it('hides what is drawn over', async () => {
  const { screen } = await open();
  await screen.getByRole('tab', { name: 'editor.hide' }).click();
  const { left, top, width, height } = screen.getByRole('img').element().getBoundingClientRect();
  const sheet = screen.getByRole('img').element().parentElement as HTMLElement;
  const at = (x: number, y: number) => ({
    bubbles: true,
    isPrimary: true,
    pointerId: 1,
    clientX: left + x * width,
    clientY: top + y * height,
  });
  sheet.setPointerCapture = () => undefined;
  sheet.dispatchEvent(new PointerEvent('pointerdown', at(0.1, 0.1)));
  sheet.dispatchEvent(new PointerEvent('pointermove', at(0.4, 0.6)));
  await expect.poll(() => sheet.querySelector('span[aria-hidden]')).not.toBeNull();
  sheet.dispatchEvent(new PointerEvent('pointerup', at(0.4, 0.6)));
  await expect.element(screen.getByRole('button', { name: 'editor.hide.region' })).toBeVisible();
  expect(page.getByText('editor.remove').elements()).toHaveLength(1);
});

it('has words on the picture that were typed and not added', async () => {
  const { screen, made } = await open();
  const before = await (await made()).text();
  await screen.getByRole('tab', { name: 'editor.mark' }).click();
  await screen.getByRole('button', { name: 'editor.mark.text' }).click();
  await screen.getByRole('textbox', { name: 'editor.mark.words' }).fill('Week six');
  expect(await (await made()).text()).not.toBe(before);
});

it('opens a photo of more than 64 megapixels smaller, and names the limit where it cannot', async () => {
  const canvas = new OffscreenCanvas(9_000, 7_250);
  canvas.getContext('2d');
  const photo = new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 })], 'IMG_0001.jpg', {
    type: 'image/jpeg',
  });
  const decode = vi.spyOn(window, 'createImageBitmap');
  const screen = await render(<Editor doneText="done" file={photo} onDone={() => undefined} />);
  await expect.element(screen.getByRole('img')).toBeVisible();
  const sizes = await Promise.all(decode.mock.results.map(({ value }) => value));
  expect(sizes.map(({ width, height }) => width * height <= 16_100_000)).not.toContain(false);
  decode.mockRejectedValue(new Error('out of memory'));
  const refused = await render(<Editor doneText="done" file={new File([photo], 'b.jpg')} onDone={() => undefined} />);
  await expect.element(refused.getByText('upload.tooManyPixels')).toBeVisible();
  decode.mockRestore();
});
