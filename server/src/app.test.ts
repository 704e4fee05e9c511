import { type AnyOperation, addressesOf, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '#handlers';
import { requireEveryHandler } from '#platform/http/completeness';
import { createAccount, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

const addresses = Object.entries<AnyOperation>(operations).flatMap((entry) => addressesOf(...entry));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { RATE_LIMIT: '1000' } });
});
afterAll(() => api.close());

describe('handlers and contract', () => {
  it('match: each declared operation has one handler and no handler lacks a declaration', () => {
    expect(handlers.map(({ operation }) => operation).sort()).toEqual(Object.keys(operations).sort());
    expect(() => requireEveryHandler(handlers)).not.toThrow();
  });

  it('are compared at the start, which names what is missing', () => {
    const without = handlers.filter(({ operation }) => operation !== 'logOut');
    expect(() => requireEveryHandler(without)).toThrow('no handler for logOut');
    const [first] = handlers;
    if (!first) throw new Error('There are no handlers');
    expect(() => requireEveryHandler([...handlers, first])).toThrow(`several handlers for ${first.operation}`);
  });

  it('have routes: no operation answers like an unknown path', async () => {
    for (const [, { method, path }] of addresses) {
      const response = await api.fetch(`/api${path}`, { method });
      expect([path, response.status]).not.toEqual([path, 404]);
    }
  });
});

describe('every answer', () => {
  it('is an envelope with code 100 when it succeeds', async () => {
    const reply = await api.call('healthCheck', {});
    expect(reply).toMatchObject({ status: 200, code: 100, msg: 'success', data: { status: 'ok' } });
    expect(reply.traceId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('carries the trace id of the caller', async () => {
    const trace = 'ab'.repeat(16);
    const reply = await api.call('healthCheck', {}, { headers: { traceparent: `00-${trace}-${'cd'.repeat(8)}-01` } });
    expect(reply.traceId).toBe(trace);
  });

  it('to an unknown path is HTTP 404 with an envelope', async () => {
    for (const [path, method] of [
      ['/api/no/such/call', 'GET'],
      ['/api', 'GET'],
      ['/api/doctor/search', 'PUT'],
    ] as const) {
      const response = await api.fetch(path, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 404, data: null });
    }
  });

  it.each([
    ['a path that cannot be decoded', '/api/post/%FF'],
    ['a method that no route has', '/api/post', 'PROPFIND'],
  ])('to %s is an envelope with the headers of every answer', async (_, path, method = 'GET') => {
    const response = await api.fetch(path, { method });
    expect(await response.json()).toMatchObject({ code: response.status, data: null });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('outside the API is no envelope, also where the path cannot be decoded', async () => {
    const response = await api.fetch('/post/%FF');
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Please check the address'),
    ]);
  });

  it('to a wrong field is HTTP 200 with code 400 and the field', async () => {
    const reply = await api.call('searchDoctors', { body: { maxFee: -1 } });
    expect(reply).toMatchObject({ status: 200, code: 400, data: { errors: [{ field: 'maxFee' }] } });
  });

  it('to a body that is no JSON is code 400', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{oops' };
    expect(await (await api.fetch('/api/doctor/search', init)).json()).toMatchObject({ code: 400 });
  });

  it('to a body that is too large is code 413', async () => {
    const reply = await api.call('searchDoctors', { body: { keyword: 'x'.repeat(70_000) } });
    expect(reply).toMatchObject({ status: 200, code: 413 });
  });

  it('without a token is HTTP 403, and HTTP 401 for the profile', async () => {
    expect(await api.call('logOut', {})).toMatchObject({
      status: 403,
      code: 403,
      msg: 'Sorry, fetch failed, please login first!',
    });
    expect(await api.call('fetchUserProfile', {})).toMatchObject({ status: 401, code: 401 });
  });

  it('to a made-up token is that of no token', async () => {
    const token = 'x'.repeat(43);
    expect(await api.call('getEditUserProfile', {}, { token })).toMatchObject({ status: 403 });
  });

  it('of a private call is not stored, of a public one kept for a second by caches in front', async () => {
    const account = await createAccount(api.db);
    const token = await createSession(api.db, account.id, api.clock.now());
    const own = await api.call('fetchUserProfile', {}, { token });
    const open = await api.call('listProcedures', {});
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(open.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    for (const { headers } of [own, open]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

describe('documentation', () => {
  it('is an OpenAPI 3.1 document with every operation', async () => {
    const document = (await (await api.fetch('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(addresses.map(([name]) => name).sort());
  });

  it('says what a call is authorised by: a token, the proof of an email, or nothing', async () => {
    const { paths } = (await (await api.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security: unknown[] }>>;
    };
    expect(paths['/sessions']?.get?.security).toEqual([{ bearer: [] }]);
    expect(paths['/register/email']?.post?.security).toEqual([{ emailTicket: [] }]);
    expect(paths['/procedure']?.get?.security).toEqual([]);
  });

  it('is a page without script that loads only from its own origin', async () => {
    const response = await api.fetch('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    expect(page).toContain('id="searchDoctors"');
    expect(page).not.toMatch(/<script|https?:\/\//);
    expect((await api.fetch('/api/docs/style.css')).headers.get('content-type')).toContain('text/css');
  });
});
