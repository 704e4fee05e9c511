import { nextTask } from '../next-task';

const load = async () => {
  await nextTask();
  await import(/* webpackMode: "eager" */ './runtime');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared-modules');
  await nextTask();
  return import(/* webpackMode: "eager" */ './containers');
};

let loading: ReturnType<typeof load> | undefined;

/** Returns the federation runtime, whose code runs in steps as the shell's own does (main.ts). All of it is in one file. */
export function loadFederation(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}
