import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'delivery',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tools/testing/wait-longer.ts'],
    globalSetup: ['src/testing/postgres.setup.ts'],
    // Test files share what their worker has loaded: nothing keeps state in its modules, and loading costs as much as testing.
    isolate: false,
    // A worker waits for a browser half of its time, so two of them keep two cores busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
