import './styles/fonts.css';
import '@charis/shared/ui/base.css';
import './styles/first-screen.css';
import './styles/first-hero.css';
import './styles/first-plain.css';
import { nextTask } from './next-task';

/**
 * The shell's code runs in steps, each in a task of its own: in one it would hold up a slow phone for half a second. All of it is in this file, so
 * that nothing is waited for.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'antd/es/config-provider'),
  () => import(/* webpackMode: "eager" */ 'i18next'),
  () => import(/* webpackMode: "eager" */ 'axios'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '#host/create-host'),
  () => import(/* webpackMode: "eager" */ './layout/site'),
];

for (const step of steps) {
  await step();
  await nextTask();
}
const { start } = await import(/* webpackMode: "eager" */ './start');
await nextTask();
start();
