/** The files of deploy/ are read by the programs that they are for. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../build/inputs.mjs';
import { findProgram, orLeftOut } from '../postgres/find-program.mjs';
import { writeSiteConfig } from '../proxies/site-proxy';

// Programs start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

const deploy = join(root, 'deploy');

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} file */
const textOf = (file) => readFileSync(join(deploy, file), 'utf8');
/** @param {string} file */
const settingsIn = (file) => [...textOf(file).matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name);

it('sets nothing that is no setting', () => {
  const known = readFileSync(join(root, 'docs/operate.md'), 'utf8');
  const names = settingsIn('charis.env.example');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
});

const systemd = findProgram('systemd-analyze');
describe.skipIf(!systemd)(`units of systemd${orLeftOut(systemd, 'systemd')}`, () => {
  const units = readdirSync(join(deploy, 'systemd'));

  it('are read without a complaint', () => {
    for (const unit of units) {
      // Neither Node nor Charis has to be installed where this runs.
      const text = textOf(`systemd/${unit}`)
        .replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath} main.mjs`)
        .replace(/^ExecStartPost=.*$/m, `ExecStartPost=${process.execPath} command.mjs ready`)
        .replace(/\/opt\/charis\/(current|next)/g, '/');
      writeFileSync(join(folder, unit.replace('@', '@1')), text);
    }
    const files = readdirSync(folder).map((file) => join(folder, file));
    const said = execFileSync(systemd ?? '', ['verify', '--man=no', '--recursive-errors=no', ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toBe('');
  });

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s is exposed by 3 at most', (unit) => {
    const args = ['security', '--offline=true', '--threshold=30', '--no-pager', join(deploy, 'systemd', unit)];
    expect(execFileSync(systemd ?? '', args, { encoding: 'utf8' })).toMatch(/exposure level .*: [0-3]\.\d OK/);
  });
});

const kubectl = findProgram('kubectl');
describe.skipIf(!kubectl)(`manifests of Kubernetes${orLeftOut(kubectl, 'kubernetes-client')}`, () => {
  /** Returns those of deploy/kubernetes, and what deploy/recovery has besides. @param {string} from @returns {Record<string, any>[]} */
  function render(from = join(deploy, 'recovery')) {
    writeFileSync(join(folder, 'all.yaml'), execFileSync(kubectl ?? '', ['kustomize', from]));
    const args = ['annotate', '--local', '-f', join(folder, 'all.yaml'), 'charis/read=yes', '-o', 'json'];
    const said = execFileSync(kubectl ?? '', args, { encoding: 'utf8' });
    return JSON.parse(`[${said.trim().replaceAll(/^}\n{/gm, '},\n{')}]`);
  }

  it('are what Kubernetes knows, field for field', () => {
    const models = [core, apps, batch, policy, networking].flatMap((group) => Object.values(group));
    const manifests = render();
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['CronJob', 'Deployment', 'Job', 'NetworkPolicy', 'PodDisruptionBudget']),
    );
    for (const manifest of manifests) {
      const Model = /** @type {any} */ (
        models.find((model) => 'is' in model && model.is(/** @type {any} */ (manifest)))
      );
      expect(Model, manifest.kind).toBeDefined();
      expect(() => new Model(manifest).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow();
    }
  });

  it('run as the user of the image, write nothing but /data and /tmp, and ask the probes', () => {
    const pods = render().filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
    expect(pods).toHaveLength(4);
    for (const { kind, spec } of pods) {
      const { securityContext, initContainers = [], containers } = spec.template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      for (const container of [...initContainers, ...containers]) {
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
      }
      if (kind === 'Job') continue;
      expect(containers[0].livenessProbe.httpGet.path).toBe('/api/livez');
      expect(containers[0].readinessProbe.httpGet.path).toBe('/api/readyz');
    }
  });

  it('ask delivery before they migrate, unless they are forced', () => {
    const copy = join(folder, 'kubernetes');
    cpSync(join(deploy, 'kubernetes'), copy, { recursive: true });
    const jobOf = () => render(copy).find(({ kind }) => kind === 'Job')?.spec.template.spec;
    const commands = [['node', 'command.mjs', 'check-api']];
    expect(jobOf().initContainers.map((/** @type {any} */ { command }) => command)).toEqual(commands);
    appendFileSync(join(copy, 'kustomization.yaml'), 'components: [force]\n');
    expect(jobOf()).not.toHaveProperty('initContainers');
  });

  it('have what the migration needs among what is applied before everything else', () => {
    const first = render().filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'migrate');
    expect(first.map(({ kind }) => kind).sort()).toEqual(['ConfigMap', 'Job']);
  });
});

const nginx = findProgram('nginx');
it.skipIf(!nginx)(`nginx takes its configuration${orLeftOut(nginx, 'nginx-light')}`, async () => {
  const { file } = await writeSiteConfig(folder, { apis: [3011, 3012], deliveries: [3021, 3022] });
  const args = ['-t', '-q', '-p', folder, '-c', file];
  expect(() => execFileSync(nginx ?? '', args, { stdio: 'pipe' })).not.toThrow();
});

it('nginx says who asks wherever a header of its own, as that of a cache, takes away those of outside', () => {
  const locations = [...textOf('nginx/charis.conf').matchAll(/location [^{]*\{([^}]*)\}/g)].map(
    ([, lines = '']) => lines,
  );
  const pages = locations.find((lines) => lines.includes('http://charis_delivery'));
  const own = locations.filter((lines) => lines.includes('proxy_set_header'));
  expect(own).toContain(pages);
  for (const lines of own)
    for (const name of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']) expect(lines).toContain(`_header ${name} `);
});

const caddy = findProgram('caddy');
it.skipIf(!caddy)(`Caddy takes its configuration${orLeftOut(caddy, 'caddy')}`, () => {
  const args = ['validate', '--config', join(deploy, 'caddy/Caddyfile'), '--adapter', 'caddyfile'];
  // What it keeps goes to the home of its user.
  expect(() => execFileSync(caddy ?? '', args, { stdio: 'pipe', env: { HOME: folder } })).not.toThrow();
});

const compose = findProgram('docker-compose');
describe.skipIf(!compose)(`Compose takes its files, by its schema${orLeftOut(compose, 'docker-compose')}`, () => {
  it.each([
    ['compose.yaml', ['api-1', 'api-2', 'delivery-1', 'delivery-2', 'migrate', 'proxy', 'worker']],
    ['monitoring/compose.yaml', ['alertmanager', 'collector', 'grafana', 'prometheus']],
  ])('%s', (file, expected) => {
    // Debian's is older than names of projects.
    writeFileSync(join(folder, 'compose.yaml'), textOf(file).replace(/^name: .*$/m, ''));
    writeFileSync(join(folder, 'charis.env'), '');
    const args = ['--project-name', 'charis', '--file', join(folder, 'compose.yaml'), 'config', '--services'];
    const services = execFileSync(compose ?? '', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    expect(services.trim().split('\n').sort()).toEqual(expected);
  });
});

/** @param {string} file */
const servicesIn = (file) => [...textOf(file).matchAll(/^ {2}([a-z\d-]+):/gm)].map(([, name = '']) => name);

it('what watches the site of compose asks each process of it, and Grafana asks what is there', () => {
  const targets = [...textOf('monitoring/compose/targets.yaml').matchAll(/"([\w-]+):3000"/g)].map(([, name]) => name);
  const processes = servicesIn('compose.yaml').filter((name) => /^(api|delivery|worker)/.test(name));
  expect(targets).toEqual(processes);
  const asked = [...textOf('monitoring/compose/data-sources.yaml').matchAll(/http:\/\/(\w+):/g)].map(
    ([, name]) => name,
  );
  expect(asked).toEqual(['prometheus', 'collector']);
  expect(servicesIn('monitoring/compose.yaml')).toEqual(expect.arrayContaining(asked));
  const mounted = [...textOf('monitoring/compose.yaml').matchAll(/- \.\/([^:]+):/g)].map(([, path = '']) => path);
  const made = mounted.filter((path) => !path.startsWith('secrets/'));
  expect(made.length).toBeGreaterThan(5);
  expect(made.filter((path) => !existsSync(join(deploy, 'monitoring', path)))).toEqual([]);
});
