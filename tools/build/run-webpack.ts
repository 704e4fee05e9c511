import webpack, { type Configuration, type Stats } from 'webpack';

/** Lines of webpack's own: which loader failed, and where in its code. */
const ofWebpack = /^\s+at |^Module (?:Error|build failed|Warning) \(from |^HookWebpackError: /;

/** Returns the errors as a person reads them, each once: the module and what is wrong with it. */
function errorsOf(stats: Stats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const told: string[] = [];
  for (const { message, moduleName = '' } of errors) {
    const lines = message.split('\n').filter((line) => !ofWebpack.test(line));
    const text = lines.join('\n').trim();
    const isTold =
      text === '' ||
      told.some((other) => other.endsWith(text) || lines.some((line) => line !== '' && other.endsWith(line)));
    // A chain of loaders says nothing to the person who wrote the file; our own sentences name it.
    if (!isTold)
      told.push(moduleName && !moduleName.includes('!') && !/^\S+:\d+: /.test(text) ? `${moduleName}: ${text}` : text);
  }
  return told.join('\n');
}

/** Runs webpack; rejects with its errors as text. */
export function runWebpack(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack made no compiler'));
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const error = failure ?? closing;
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(errorsOf(stats)));
        else resolve();
      });
    });
  });
}
