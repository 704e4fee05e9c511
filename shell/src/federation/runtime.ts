/** The page's one federation runtime: the host's, which remotes take from here instead of bringing their own. */
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

// The name stands in tools/build/runtime/remote-bundler-runtime.js.
Object.assign(globalThis, { charisFederation: { runtime: { init }, attachShareScopeMap, bundlerRuntime } });

export { createInstance };
