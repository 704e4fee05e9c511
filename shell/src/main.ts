import './styles/fonts.css';
import '@charis/shared/ui/base.css';
import './styles/first-screen.css';
import './styles/first-hero.css';

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
  () => import(/* webpackMode: "eager" */ '#host/create-host'),
];
/** Resolves in another task; at once on a hidden page, whose timers wait for a second each. */
const nextTask = () => document.hidden || new Promise((resolve) => setTimeout(resolve));

for (const step of steps) {
  await step();
  await nextTask();
}
const { start } = await import(/* webpackMode: "eager" */ './start');
await nextTask();
start();
