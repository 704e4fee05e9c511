/** What the federation plugin puts into webpack's own runtime. */
declare const __webpack_require__: { federation: object };

// Remotes take the functions of the plugin's bundler runtime from here, see tools/build/runtime/remote-bundler-runtime.js.
Object.assign(globalThis, { charisFederation: __webpack_require__.federation });
