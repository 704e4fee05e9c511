import webpack, { type Configuration, type Stats, type StatsError } from 'webpack';

/** Lines of webpack's own: which loader failed, and where in its code. */
const ofWebpack = /^\s+at |^Module (?:Error|build failed|Warning) \(from |^HookWebpackError: /;

/** Returns the text of an error without webpack's own lines, behind the module that it is about. */
function textOf({ message, moduleName = '' }: StatsError): string {
  const lines = message.split('\n').filter((line) => !ofWebpack.test(line));
  const text = lines.join('\n').trim() || message;
  // A chain of loaders says nothing to the person who wrote the file, and our own sentences name it.
  return moduleName.includes('!') || /^\S+:\d+: /.test(text) || !moduleName ? text : `${moduleName}: ${text}`;
}

/** Returns the errors as a person reads them; none that another one is the cause of and holds. */
function errorsOf(stats: Stats): string {
  const texts = [...new Set((stats.toJson({ all: false, errors: true }).errors ?? []).map(textOf))];
  return texts.filter((text) => !texts.some((other) => other !== text && text.includes(other))).join('\n');
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
