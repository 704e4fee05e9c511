import { relative } from 'node:path';
import { boundStyles } from '@charis/tools/own-styles';

const notModule =
  'It is no CSS module, so it reaches the whole page. Rename it to <name>.module.css, and take its classes from the import.';

/** A stylesheet whose selectors end where another remote begins, and what is wrong with it, line by line. */
export type OwnCssModule = (css: string, path: string) => { css: string; problem?: string };

/** Returns how stylesheets of a remote are read. */
export function ownCssModules({ name, folder }: { name: string; folder: string }): OwnCssModule {
  return (given, path) => {
    const file = relative(folder, path);
    if (!path.endsWith('.module.css')) return { css: given, problem: `${file}:1: ${notModule}` };
    const { css, foreign } = boundStyles(given, name);
    const lines = foreign.map(({ line, message, remedy }) => `${file}:${line}: ${message} ${remedy}`);
    return { css, ...(lines.length > 0 ? { problem: lines.join('\n') } : {}) };
  };
}
