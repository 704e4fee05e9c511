import webpack from 'webpack';

/** Leaves out of the host's federation runtime what pages of this site never use. */
export const slimRuntime = () =>
  new webpack.DefinePlugin({
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  });
