import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tools/testing/wait-longer.ts'],
    globalSetup: ['src/testing/postgres.setup.ts'],
    // Test files share what their worker has loaded: nothing keeps state in its modules, and loading costs as much as testing.
    isolate: false,
    // A worker waits for PostgreSQL and for timers: two workers leave a quarter of two cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
