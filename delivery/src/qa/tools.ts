import type { ConsoleFiles } from '../console/console-files';

/** Scripts of the console's build that pages load before all others where they are tried out; `link` names what the browser's override shows. */
export type ToolScripts = (name: 'tools' | 'import-map', nonce: string, link?: string) => string;

/** @param demo whether the site has the demo accounts, as which testers may log in */
export const toolScripts =
  ({ version, files }: ConsoleFiles, { demo }: { demo: boolean }): ToolScripts =>
  (name, nonce, link) => {
    const file = files.get(`${name}.js`);
    const data = `${link === undefined ? '' : ` data-link="${link}"`}${demo ? ' data-demo' : ''}`;
    return file
      ? `<script nonce="${nonce}" src="/console/${version}/${name}.js" integrity="${file.integrity}"${data}></script>\n`
      : '';
  };
