import webpack, { type Configuration } from 'webpack';

/** Runs webpack; rejects with its errors as text. */
export function runWebpack(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler'));
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const error = failure ?? closing;
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ all: false, errors: true, errorDetails: false })));
        else resolve();
      });
    });
  });
}
