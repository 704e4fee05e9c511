import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './tools/chromium.mjs';
import { putTarget } from './tools/testing/put-target.ts';

const componentTests = '**/*.browser.test.tsx';
/** Tests that need a database have configurations of their own. */
const elsewhere = ['server/**', 'delivery/src/**', 'e2e/**', 'dist/**', componentTests];

const workers = Math.max(2, availableParallelism() - 1);

/** Test files share what their worker has loaded, because loading costs more than testing; and two cores are busy with two workers. */
const quick = { isolate: false, unstubGlobals: true, maxWorkers: workers };

/** The browser is looked for only when its tests run, so that the others need none. */
const executablePath = process.argv.some((argument) => argument.startsWith('unit')) ? undefined : await findChromium();

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.{ts,mjs}'],
          exclude: [...configDefaults.exclude, ...elsewhere],
          ...quick,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          environment: 'jsdom',
          setupFiles: ['./tools/testing/dom-setup.ts'],
          include: ['**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...elsewhere],
          ...quick,
        },
      },
      {
        extends: true,
        plugins: [putTarget()],
        // Named up front: one that is found during a test reloads the page under it.
        optimizeDeps: {
          include: [
            '@ant-design/cssinjs',
            'antd/es/checkbox',
            'antd/es/config-provider',
            'antd/es/date-picker',
            'antd/es/date-picker/locale/en_GB',
            'antd/es/date-picker/locale/zh_CN',
            'antd/es/input',
            'antd/es/select',
            'antd/es/time-picker',
            'axe-core',
            'dayjs',
            'dayjs/locale/en-gb',
            'dayjs/locale/zh-cn',
            'dayjs/plugin/customParseFormat',
            'exifr',
            'i18next',
            'react',
            'react-dom',
            'react-dom/client',
            'react-i18next',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'component',
          include: [componentTests],
          setupFiles: ['./tools/testing/component-setup.ts'],
          // Pages of one browser; one alone leaves a core idle.
          maxWorkers: workers,
          // A browser on a busy machine can be late.
          testTimeout: 30_000,
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The processor draws anyway; a process of its own for graphics costs a fifteenth of the time.
            provider: playwright({ launchOptions: { executablePath, args: [...chromiumFlags, '--in-process-gpu'] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
