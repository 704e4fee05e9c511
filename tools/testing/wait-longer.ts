/** A busy machine needs longer than the second that Vitest waits by default; what is awaited with a limit of its own keeps that. */
import { vi } from 'vitest';

const milliseconds = 10_000;
const { waitFor } = vi;

vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: milliseconds, ...options });
