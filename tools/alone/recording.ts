/**
 * Recorded answers, in `mf-x/recorded/`: a file `<operation>.json` for each operation with what the pages of that remote asked and were answered,
 * and `recording.json`, when that was and what the pages were opened with. All remotes are recorded from one site, so that an answer that two of them
 * need stands with the first.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '@charis/shared/composition';
import { root } from '../build/inputs.mjs';
import { readJson, writeJson } from '../run/json-file.mjs';
import type { Call } from './call.ts';
import type { RecordedRole } from './logins.ts';

export interface RecordedAnswer {
  /** The role that gets it; without it, everyone who has none of their own. */
  as?: RecordedRole;
  input: Call['input'];
  /** `data` of the envelope. */
  data: unknown;
  /** The refusal of the API, where there is one. */
  refusal?: { status: number; code: number; msg: string; reason?: string };
}

/** What a manifest says that a route shows, and what the API had for it. */
export interface KnownExample {
  example: Example;
  value: unknown;
}

export interface Recording {
  /** The time at which the answers were true (ISO); the page's clock stands there while it is shown with them. */
  recordedAt: string;
  /** What the routes were opened with that show one thing. */
  examples: KnownExample[];
}

const folderOf = (remote: string) => join(root, remote, 'recorded');
const recordingFile = (remote: string) => join(folderOf(remote), 'recording.json');

/** Returns what is known of a remote's recording; an empty one where there is none. */
export function readRecording(remote: string): Recording {
  if (!existsSync(recordingFile(remote))) return { recordedAt: '', examples: [] };
  return readJson(recordingFile(remote));
}

/** Returns the same for the same input, whatever the order of its keys. */
export function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${name}:${keyOf(part)}`)
    .join()}}`;
}

/** Returns every answer of a remote's recording, by operation. */
export function readAnswers(remote: string): Map<string, RecordedAnswer[]> {
  const folder = folderOf(remote);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file !== 'recording.json') : [];
  return new Map(files.map((file) => [file.replace(/\.json$/, ''), readJson(join(folder, file))]));
}

/** Replaces a remote's recording. */
export function writeRecording(remote: string, recording: Recording, answers: Map<string, RecordedAnswer[]>): void {
  rmSync(folderOf(remote), { recursive: true, force: true });
  mkdirSync(folderOf(remote), { recursive: true });
  const write = (name: string, value: unknown) => writeJson(join(folderOf(remote), `${name}.json`), value);
  write('recording', recording);
  for (const [operation, list] of answers) write(operation, list);
}
