import './styles/fonts.css';
import '@charis/shared/ui/base.css';
import './styles/first-screen.css';
import './styles/first-hero.css';
import './styles/first-plain.css';
import { nextTask } from './next-task';

/**
 * The shell's code runs in steps, each in a task of its own: in one it would hold up a slow phone for half a second. All of it is in this file, so
 * that nothing is waited for. Nothing is taken from the packages here: without `webpackExports` all that they export would be in this file.
 */
const steps = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'i18next'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'axios'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@tanstack/react-query'),
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
