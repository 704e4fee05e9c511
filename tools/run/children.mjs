/**
 * Child processes of the commands. Each runs in a process group of its own, so that Ctrl-C in the terminal reaches only the
 * command itself, which then ends its children in the right order, with all that they started.
 */
import { spawn } from 'node:child_process';
import { codeOf } from './problem.mjs';

const windows = process.platform === 'win32';
/** Somewhat more than the server takes for the calls that are running. */
const graceMs = 15_000;

/** @typedef {import('node:child_process').SpawnOptions & { endSignal?: NodeJS.Signals }} Options `endSignal` asks it to end; SIGTERM by default */

/** @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>} with what asks each to end */
const running = new Map();

/**
 * Starts a child and keeps it in the list of those that `endChildren` ends.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export function start(command, args, { endSignal = 'SIGTERM', ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', detached: !windows, windowsHide: true, ...options });
  running.set(child, endSignal);
  child.once('error', () => running.delete(child));
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Waits for the end of a child.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} rejects when it could not be started
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve({ code: child.exitCode, signal: child.signalCode });
      return;
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/**
 * Runs a child to its end with its output collected.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr together; code 1 when a signal ended it
 */
export async function runQuietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (/** @type {string} */ chunk) => {
    output += chunk;
  };
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const { code } = await ended(child);
  await closed;
  return { code: code ?? 1, output };
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  try {
    if (windows) child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * Asks a child to end and, when it has not after a while, kills it and its group.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function end(child) {
  const endSignal = running.get(child);
  if (!endSignal) return;
  const killer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  if (endSignal === 'SIGKILL') signalGroup(child, endSignal);
  else child.kill(endSignal);
  try {
    await ended(child);
  } finally {
    clearTimeout(killer);
  }
}

/** Ends every child that is still running, with the processes that they started. */
export async function endChildren() {
  const children = [...running.keys()];
  await Promise.all(children.map(end));
  for (const child of children) signalGroup(child, 'SIGKILL');
}

/** Calls `gone` when npm has ended: a signal that ends it does not reach what its shell runs. @param {() => void} gone */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/**
 * Calls `stop` on the first SIGINT, SIGTERM or SIGHUP, or when npm that runs this has ended; a second signal kills what is left.
 * @param {() => Promise<void>} stop
 */
export function onInterrupt(stop) {
  let asked = false;
  const handler = () => {
    if (asked) {
      for (const child of running.keys()) signalGroup(child, 'SIGKILL');
      return;
    }
    asked = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handler);
  watchNpm(handler);
}
