import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLogDestination } from './log-destination';
import { createLogger, type Logger } from './logging';

/** A file system of 1 MB, where this user may make one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'charis-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();
let file: string;
let logger: Logger;
beforeAll(() => {
  if (!disk) return;
  file = join(disk, 'server.log');
  logger = createLogger('info', openLogDestination(file));
});
afterAll(() => {
  if (!disk) return;
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

function logLines(from: number, count: number): void {
  for (let line = from; line < from + count; line += 1) logger.info({ line, filling: 'x'.repeat(400) }, 'answered');
}

/** Takes what is left of the disk. */
function fill(path: string): void {
  for (const size of [65_536, 4_096]) {
    try {
      for (;;) writeFileSync(path, 'x'.repeat(size), { flag: 'a' });
    } catch {
      // Full.
    }
  }
}

it.runIf(disk)(
  'a full disk ends nothing: lines are dropped, and their number is told once there is room again',
  async () => {
    const filling = join(disk ?? '', 'filling');
    logLines(0, 1);
    fill(filling);
    logLines(1, 1_000);
    rmSync(filling);
    logLines(1_001, 1);
    await new Promise(process.nextTick);
    logLines(1_002, 1);
    const written = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as { line?: number; dropped?: number });
    const dropped = written.flatMap((entry) => entry.dropped ?? []);
    expect(dropped).toHaveLength(1);
    const lines = written.flatMap(({ line }) => line ?? []);
    expect(lines.length + (dropped[0] ?? 0)).toBe(1_003);
    expect(lines.at(-1)).toBe(1_002);
    expect(new Set(lines).size).toBe(lines.length);
  },
);
