/**
 * What a remote has of the federation plugin's bundler runtime. Its functions take the webpack runtime that they work for as an argument, so
 * the page's one copy, the host's, serves all remotes; only what makes this container's own instance is bundled.
 */
import * as runtime from '@module-federation/runtime';
import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { attachShareScopeMap, bundlerRuntime } = globalThis.charisFederation;

export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {}, init, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
