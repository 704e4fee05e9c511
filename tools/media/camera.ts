/** Films a page frame by frame: time passes by frames, so a slow machine films the same as a fast one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Language } from '@charis/shared/rules';
import type { Locator, Page } from 'playwright';

export type Words = Record<Language, string>;

const framesPerSecond = 10;
const arrow =
  '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 24 24"><path d="M5 2l14 12-6 1 3.5 6.5-2.6 1.3L10.5 16 6 20z" fill="#2b2622" stroke="#fff" stroke-width="1.4"/></svg>';

const ease = (x: number) => x * x * (3 - 2 * x);
const stamp = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`;

interface Picture {
  width: number;
  height: number;
  /** Pixels of the film for each of the page. */
  scale: number;
  /** A pointer is seen, as with a mouse. */
  hasPointer: boolean;
}

export class Camera {
  readonly #page: Page;
  readonly #picture: Picture;
  readonly #encoder: ChildProcess;
  readonly #captions: { from: number; words: Words }[] = [];
  #frames = 0;
  #at = { x: 0, y: 0 };

  constructor(page: Page, picture: Picture, file: string) {
    this.#page = page;
    this.#picture = picture;
    this.#at = { x: picture.width * 0.6, y: picture.height * 0.7 };
    const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', '-'];
    const quality = [
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '42',
      '-b:v',
      '0',
      '-g',
      '72',
      '-pix_fmt',
      'yuv420p',
      '-cpu-used',
      '2',
    ];
    this.#encoder = spawn(
      process.env.FFMPEG_PATH ?? 'ffmpeg',
      ['-v', 'error', '-y', ...input, ...quality, '-an', file],
      {
        stdio: ['pipe', 'inherit', 'inherit'],
      },
    );
  }

  /** Opens an address, and waits until what is named is seen. */
  async open(path: string, seen: string): Promise<void> {
    await this.#page.goto(path);
    await this.arrive(seen);
  }

  async arrive(seen: string): Promise<void> {
    await this.#page.locator(seen).first().waitFor();
    await this.#page.waitForFunction(hasSettled);
    if (this.#picture.hasPointer) await this.#page.evaluate(showPointer, { arrow, ...this.#at });
  }

  /** From here on the caption says this. */
  say(words: Words): void {
    this.#captions.push({ from: this.#frames / framesPerSecond, words });
  }

  async hold(seconds: number): Promise<void> {
    await this.#film(Math.round(seconds * framesPerSecond));
  }

  /** Scrolls until the place is below the header. */
  async scrollTo(place: Locator, seconds: number, above = 96): Promise<void> {
    await place.waitFor();
    const box = await place.boundingBox();
    await this.scrollBy((box?.y ?? 0) - above, seconds);
  }

  async scrollBy(pixels: number, seconds: number): Promise<void> {
    const from = await this.#page.evaluate(() => scrollY);
    const to = Math.max(0, from + pixels);
    const frames = Math.round(seconds * framesPerSecond);
    for (let frame = 1; frame <= frames; frame += 1) {
      await this.#page.evaluate(
        (y) => scrollTo({ top: y, behavior: 'instant' }),
        from + (to - from) * ease(frame / frames),
      );
      await this.#film(1);
    }
  }

  /** Moves to the middle of the place and presses it. */
  async press(place: Locator): Promise<void> {
    const box = await place.boundingBox();
    if (!box) throw new Error(`Nothing to press: ${place}`);
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + Math.min(box.height / 2, 120) };
    const from = this.#at;
    const frames = this.#picture.hasPointer ? 6 : 0;
    for (let frame = 1; frame <= frames; frame += 1) {
      const part = ease(frame / frames);
      this.#at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.#page.mouse.move(this.#at.x, this.#at.y);
      await this.#page.evaluate(showPointer, { arrow, ...this.#at });
      await this.#film(1);
    }
    this.#at = to;
    await this.hold(0.3);
    await place.click();
  }

  /** Ends the film; returns its captions as WebVTT. */
  async end(): Promise<Words> {
    const seconds = this.#frames / framesPerSecond;
    this.#encoder.stdin?.end();
    const [code] = await once(this.#encoder, 'exit');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    const captions = (language: Language) => {
      const cues = this.#captions.map(({ from, words }, index) => {
        const to = this.#captions[index + 1]?.from ?? seconds;
        return `\n${stamp(from)} --> ${stamp(to - 0.1)}\n${words[language]}\n`;
      });
      return `WEBVTT\n${cues.join('')}`;
    };
    return { en: captions('en'), 'zh-CN': captions('zh-CN') };
  }

  async #film(frames: number): Promise<void> {
    const picture = await this.#page.screenshot({ type: 'jpeg', quality: 94, scale: 'device' });
    for (let frame = 0; frame < frames; frame += 1) {
      if (!this.#encoder.stdin?.write(picture)) await once(this.#encoder.stdin as NodeJS.WritableStream, 'drain');
    }
    this.#frames += frames;
  }
}

/** Runs in the page: whether pictures and fonts are there, and nothing is a skeleton. */
function hasSettled() {
  const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 3);
  return document.fonts.status === 'loaded' && inView.every((image) => image.complete || image.loading === 'lazy');
}

/** Runs in the page. */
function showPointer({ arrow: drawing, x, y }: { arrow: string; x: number; y: number }) {
  const known = document.querySelector<HTMLImageElement>('img[data-pointer]');
  const pointer = known ?? document.createElement('img');
  if (!known) {
    pointer.dataset.pointer = '';
    pointer.alt = '';
    pointer.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    Object.assign(pointer.style, { position: 'fixed', zIndex: '99999', pointerEvents: 'none', left: '0', top: '0' });
    document.documentElement.append(pointer);
  }
  pointer.style.transform = `translate(${x}px, ${y}px)`;
}
