import type { ConsoleFiles } from '../console/console-files';

/** Scripts of the console's build that pages load before all others where they are tried out. */
export type ToolScripts = (name: 'tools' | 'import-map', nonce: string, link?: string) => string;

/** @param link name of what the browser's override shows */
export const toolScripts =
  ({ version, files }: ConsoleFiles): ToolScripts =>
  (name, nonce, link) => {
    const file = files.get(`${name}.js`);
    const data = link === undefined ? '' : ` data-link="${link}"`;
    return file
      ? `<script nonce="${nonce}" src="/console/${version}/${name}.js" integrity="${file.integrity}"${data}></script>\n`
      : '';
  };
