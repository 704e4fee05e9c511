/** What Prometheus, Alertmanager and Grafana read is right, as far as they say so themselves. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../build/inputs.mjs';
import { findProgram, orLeftOut } from '../postgres/find-program.mjs';
import { charisDashboard } from './dashboard';

// Programs start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 300_000 });

const folder = join(root, 'deploy/monitoring');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const alerts = [...textOf('rules.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

const run = (name: string, args: string[]) =>
  execFileSync(name, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

it('the dashboard is the one that is made: npx tsx tools/monitoring/write-dashboard.ts', () => {
  expect(JSON.parse(textOf('dashboards/charis.json'))).toEqual(JSON.parse(JSON.stringify(charisDashboard())));
});

it('says of each alert what to do, and sees it firing and silent', () => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const tests = textOf('rules.test.yaml');
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(runbook).toContain(`\n## ${alert}\n`);
    expect(textOf('rules.yaml')).toContain(`runbook: docs/runbook.md#${alert.toLowerCase()}\n`);
    for (const way of ['fires', 'is silent']) expect(tests).toContain(`- name: ${alert} ${way}\n`);
  }
});

it('says in one place what has happened, and in another what to do', () => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const summaries = [...textOf('rules.yaml').matchAll(/summary: (.+)/g)].map(([, summary = '']) => summary);
  expect(summaries).toHaveLength(alerts.length);
  expect(summaries.filter((summary) => runbook.includes(summary))).toEqual([]);
});

const promtool = findProgram('promtool');
describe.skipIf(!promtool)(`promtool${orLeftOut(promtool, 'prometheus')}`, () => {
  it('takes the rules', () => {
    expect(run('promtool', ['check', 'rules', 'rules.yaml'])).toContain(`SUCCESS: ${alerts.length} rules found`);
  });

  it.each(['targets.yaml', 'compose/targets.yaml'])('takes the configuration with %s', (targets) => {
    const place = mkdtempSync(join(tmpdir(), 'charis-prometheus-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    writeFileSync(join(place, 'metrics.token'), 'token');
    writeFileSync(join(place, 'targets.yaml'), textOf(targets));
    writeFileSync(join(place, 'rules.yaml'), textOf('rules.yaml'));
    writeFileSync(join(place, 'prometheus.yaml'), textOf('prometheus.yaml').replace('/etc/charis/', `${place}/`));
    expect(run('promtool', ['check', 'config', join(place, 'prometheus.yaml')])).toContain('SUCCESS');
  });

  it('sees each alert fire and be silent', () => {
    expect(run('promtool', ['test', 'rules', 'rules.test.yaml'])).toContain('SUCCESS');
  });
});

const amtool = findProgram('amtool');
it.skipIf(!amtool)(`Alertmanager takes its configuration${orLeftOut(amtool, 'prometheus-alertmanager')}`, () => {
  expect(run('amtool', ['check-config', 'alertmanager.yaml'])).toContain('SUCCESS');
});
