import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'delivery',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
