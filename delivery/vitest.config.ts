import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'delivery',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.setup.ts'],
    // Test files share what their worker has loaded: nothing keeps state in its modules, and loading costs as much as testing.
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
