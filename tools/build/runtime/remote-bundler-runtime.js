/**
 * What a remote has of the federation runtime: the host's. Its functions take the webpack runtime that they work for as an argument, so the
 * page's one copy serves all containers.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.charisFederation;

export default {
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
