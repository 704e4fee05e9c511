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
    // Browsers keep two cores busy with two workers: a third one made a run no shorter.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
