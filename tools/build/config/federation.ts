/** Options that every federated build of the project has in common. */
export const federationDefaults = {
  dts: false,
  manifest: false,
  dev: false,
  shareStrategy: 'loaded-first' as const,
};

const optimization = { target: 'web' as const, disableSnapshot: true };

/** The shell publishes the one federation runtime of the page; remotes take it from there, and load no remotes themselves. */
export const providesRuntime = { provideExternalRuntime: true, optimization };
export const takesRuntime = { externalRuntime: true, optimization: { ...optimization, disableRemote: true } };
