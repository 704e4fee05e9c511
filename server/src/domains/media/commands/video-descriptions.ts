/**
 * MP4 and QuickTime files are made of boxes: 4 bytes of length (1: the next 8 bytes hold it; 0: to the end), 4 letters of type, content.
 * Phones write where and when a video was taken into the boxes `udta`, `meta` and `uuid`. ISO/IEC 14496-12.
 */
import { type FileHandle, open } from 'node:fs/promises';

const containers = ['moov', 'trak', 'mdia', 'minf'];
const descriptions = ['udta', 'meta', 'uuid'];
/** The index of hours of video; more is no index. */
const largestIndex = 64_000_000;

interface Box {
  type: string;
  start: number;
  /** The offset of the first byte of its content. */
  content: number;
  end: number;
}

function boxAt(header: Buffer, start: number, end: number): Box | undefined {
  if (header.length < 8) return undefined;
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < 16) return undefined;
  const length = short === 0 ? end - start : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
  const content = start + (short === 1 ? 16 : 8);
  if (start + length < content || start + length > end) return undefined;
  return { type: header.toString('latin1', 4, 8), start, content, end: start + length };
}

/** Turns the descriptions below a box into `free` ones of the same length, so that no other place in the file moves. */
function erase(bytes: Buffer, from: number, to: number): void {
  let start = from;
  while (start < to) {
    const box = boxAt(bytes.subarray(start, Math.min(start + 16, to)), start, to);
    if (!box) return;
    if (descriptions.includes(box.type)) {
      bytes.write('free', start + 4, 'latin1');
      bytes.fill(0, box.content, box.end);
    } else if (containers.includes(box.type)) {
      erase(bytes, box.content, box.end);
    }
    start = box.end;
  }
}

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

/** Erases, in place, what an MP4 or QuickTime file says of where, when and with what it was taken. */
export async function eraseDescriptions(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    let start = 0;
    while (start < size) {
      const box = boxAt(await readAt(file, start, 16), start, size);
      if (!box) return;
      if (['moov', ...descriptions].includes(box.type) && box.end - box.start <= largestIndex) {
        const bytes = await readAt(file, box.start, box.end - box.start);
        erase(bytes, 0, bytes.length);
        await file.write(bytes, 0, bytes.length, box.start);
      }
      start = box.end;
    }
  } finally {
    await file.close();
  }
}
