import { request } from 'node:http';
import { findProgram, orLeftOut } from '@charis/tools/find-program';
import { type SiteProxy, startForwarder, startNginx } from '@charis/tools/proxies';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

const nginx = findProgram('nginx');
const orSkipped = orLeftOut(nginx, 'nginx-light');
let api: TestApi;
let proxy: SiteProxy | undefined;
afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
  await api.close();
});

/** Browsers and `fetch` choose the Host themselves; who attacks does not. */
function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject).end();
  });
}

const operatorPages = ['/mailbox', '/mailbox/1', '/mailbox/1/body', '/metrics'];

const disguises: Record<string, string>[] = [
  {},
  { host: 'localhost' },
  { host: '127.0.0.1' },
  { host: '[::1]' },
  { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
  { host: 'localhost', 'x-real-ip': '127.0.0.1' },
  { host: 'localhost', via: '1.1 localhost' },
  { host: 'localhost', forwarded: 'for=127.0.0.1' },
];

async function expectClosed(url: string): Promise<void> {
  for (const page of operatorPages) {
    for (const headers of disguises)
      expect([page, headers, await statusOf(url + page, headers)]).toEqual([page, headers, 404]);
  }
}

describe('a site that people reach from elsewhere', () => {
  const env = { PUBLIC_URL: 'https://charis.example', TRUST_PROXY: '1' };

  it('shows no one its messages and figures without a token, also not to callers of its own machine', async () => {
    api = await startTestApi({ env });
    await expectClosed(api.url);
  });

  it('lets no one take over an account through a forwarder that adds no header', async () => {
    api = await startTestApi({ env });
    proxy = await startForwarder(api.url);
    const { email } = await createAccount(api.db);
    await api.call('clickVerification', { body: { email, userRole: 'USER', source: 'reset' } });
    expect(await api.db.selectFrom('mail').select('id').execute()).toHaveLength(1);
    await expectClosed(proxy.url);
  });

  it.skipIf(!nginx)(`nor through an nginx that adds no header${orSkipped}`, async () => {
    api = await startTestApi({ env });
    proxy = await startNginx(nginx ?? '', api.url);
    await expectClosed(proxy.url);
  });

  it('tells browsers to come back by TLS', async () => {
    api = await startTestApi({ env });
    for (const path of ['/', '/api/procedure', '/metrics']) {
      expect((await api.fetch(path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  it.skipIf(!nginx)(
    `counts visitors apart behind an nginx that is set up as the documents say${orSkipped}`,
    async () => {
      api = await startTestApi({ env: { ...env, RATE_LIMIT: '2' } });
      proxy = await startNginx(
        nginx ?? '',
        api.url,
        'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      );
      const url = `${proxy.url}/api/procedure`;
      const statuses = [
        await statusOf(url),
        await statusOf(url),
        await statusOf(url, { 'x-forwarded-for': '203.0.113.9' }),
      ];
      expect(statuses).toEqual([200, 200, 429]);
    },
  );
});

describe('a site of this machine alone', () => {
  it('shows its messages and figures to callers of this machine that nothing has passed on', async () => {
    api = await startTestApi();
    expect([await statusOf(`${api.url}/mailbox`), await statusOf(`${api.url}/metrics`)]).toEqual([200, 200]);
    for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'forwarded', 'cf-connecting-ip']) {
      expect([header, await statusOf(`${api.url}/mailbox`, { [header]: 'for=127.0.0.1' })]).toEqual([header, 404]);
    }
    expect(await statusOf(`${api.url}/mailbox`, { host: 'charis.example' })).toBe(404);
  });

  it('does not insist on TLS', async () => {
    api = await startTestApi();
    expect((await api.fetch('/')).headers.has('strict-transport-security')).toBe(false);
  });
});
