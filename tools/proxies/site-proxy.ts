/** nginx in front of a whole site, with the configuration of deploy/nginx. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from '../postgres/port.mjs';
import { runNginx } from './proxies';

export interface SiteProcesses {
  /** Ports of this machine. */
  apis: [number, number];
  deliveries: [number, number];
}

export interface SiteConfig {
  file: string;
  /** The address for people, such as `https://localhost:40001`. */
  url: string;
  /** The address for deliveries, past TLS. */
  insideUrl: string;
  /** A certificate that vouches for itself. */
  certificate: string;
  certificateFile: string;
}

/** Writes the configuration into a folder, with ports of this machine. */
export async function writeSiteConfig(folder: string, { apis, deliveries }: SiteProcesses): Promise<SiteConfig> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const certificateFile = join(folder, 'certificates/fullchain.pem');
  mkdirSync(join(folder, 'certificates'));
  writeFileSync(certificateFile, cert);
  writeFileSync(join(folder, 'certificates/privkey.pem'), key, { mode: 0o600 });
  copyFileSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
  const [plain, inside, tls] = [await freePort(), await freePort(), await freePort()];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const text = readFileSync(join(import.meta.dirname, '../../deploy/nginx/charis.conf'), 'utf8')
    .replaceAll(/api-([12]):3000/g, (_, place) => `127.0.0.1:${apis[Number(place) - 1]}`)
    .replaceAll(/delivery-([12]):3000/g, (_, place) => `127.0.0.1:${deliveries[Number(place) - 1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 8081', `listen 127.0.0.1:${inside}`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('/etc/charis/', `${folder}/`)
    .replace('/var/log/nginx/access.log', 'off')
    .replace('/var/log/nginx/error.log', `${folder}/error.log`)
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replace('http {', `http {\n${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return {
    file,
    url: `https://localhost:${tls}`,
    insideUrl: `http://127.0.0.1:${inside}`,
    certificate: cert,
    certificateFile,
  };
}

/** Starts nginx with it. */
export async function startSiteProxy(path: string, folder: string, { file, url }: SiteConfig) {
  return runNginx(path, { folder, file, port: Number(new URL(url).port) });
}
