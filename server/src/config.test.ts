import { Problem } from '@charis/shared/node/problem';
import { describe, expect, it } from 'vitest';
import { readConfig, warningsOf } from './config';

const database = { DATABASE_URL: 'postgres://user:secret@127.0.0.1:5432/charis' };

describe('readConfig', () => {
  it('needs nothing but the database', () => {
    const config = readConfig(database);
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', role: 'all', publicUrl: 'http://localhost:3000' });
  });

  it('names all wrong settings in one sentence', () => {
    const read = () => readConfig({ PORT: 'http', ROLE: 'both', LOG_LEVEL: 'loud' });
    expect(read).toThrow(Problem);
    expect(read).toThrow(/^Wrong settings: .*PORT.*DATABASE_URL is missing.*ROLE.*LOG_LEVEL[^;]*\.$/);
  });

  it('says what it expects in words, never as a pattern', () => {
    const wrong = { PUBLIC_URL: 'site', CHANNEL: 'Not One', API_URL: 'x', S3_ENDPOINT: 'x', CONTENT_PACK: 'x' };
    const read = () => readConfig({ ...database, ...wrong, GOOGLE_TOKENINFO_URL: 'x', MAIL_FROM: 'x', SMS_URL: 'x' });
    expect(read).toThrow(/CHANNEL \(expected a name such as staging/);
    expect(read).not.toThrow(/pattern|Invalid|\[a-z/);
  });

  it('does not repeat the value of a wrong DATABASE_URL, which carries a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret).*DATABASE_URL/);
  });

  it('asks staff for a second factor where others reach the site, unless it has demo data', () => {
    const isAsked = (given: object) => readConfig({ ...database, ...given }).staffSecondFactor;
    const PUBLIC_URL = 'https://charis.example';
    expect(isAsked({})).toBe(false);
    expect(isAsked({ PUBLIC_URL })).toBe(true);
    expect(isAsked({ PUBLIC_URL, SEED_DEMO: 'true' })).toBe(false);
    expect(isAsked({ PUBLIC_URL, STAFF_SECOND_FACTOR: 'offered' })).toBe(false);
    expect(isAsked({ STAFF_SECOND_FACTOR: 'required' })).toBe(true);
  });

  it('takes an empty value for a missing one', () => {
    expect(readConfig({ ...database, PORT: '', METRICS_TOKEN: '' })).toMatchObject({
      port: 3000,
      metricsToken: undefined,
    });
  });

  it('has smoke tests log in as the member of the demo, where there is one, or as the one who is named', () => {
    expect(readConfig(database).smokeLogins.member?.email).toBe('member@example.com');
    const site = { ...database, PUBLIC_URL: 'https://charis.example' };
    expect(readConfig(site).smokeLogins.member).toBeUndefined();
    const named = readConfig({ ...site, SMOKE_LOGIN: 'qa@charis.example:a:b' }).smokeLogins.member;
    expect(named).toEqual({ email: 'qa@charis.example', password: 'a:b' });
    const read = () => readConfig({ ...site, SMOKE_LOGIN: 'secret' });
    expect(read).toThrow(/^(?!.*secret).*SMOKE_LOGIN \(expected an email and a password/);
  });

  it('reads where people log in to the console, and what their groups may do', () => {
    const provider = {
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'console',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ROLES: 'managers=manager, /staff/blue=releaser:blue,a=b=viewer',
    };
    expect(readConfig(database).oidc).toBeUndefined();
    expect(readConfig({ ...database, ...provider }).oidc).toMatchObject({
      label: 'single sign-on',
      groupsClaim: 'groups',
      roles: [
        { group: 'managers', role: 'manager', team: null },
        { group: '/staff/blue', role: 'releaser', team: 'blue' },
        { group: 'a=b', role: 'viewer', team: null },
      ],
    });
    const read = (given: Record<string, string>) => () => readConfig({ ...database, ...provider, ...given });
    expect(read({ OIDC_ROLES: '' })).toThrow('OIDC_ROLES is missing');
    expect(read({ OIDC_ROLES: 'managers=admin' })).toThrow('OIDC_ROLES (expected <group>=manager');
    expect(read({ OIDC_ROLES: 'blue=releaser' })).toThrow('OIDC_ROLES');
    expect(read({ OIDC_ISSUER: 'http://login.example.org' })).toThrow('OIDC_ISSUER (expected https://');
    expect(read({ OIDC_ISSUER: 'http://localhost:8080' })().oidc?.issuer).toBe('http://localhost:8080');
    expect(read({ OIDC_SCOPES: 'email' })).toThrow('OIDC_SCOPES (expected openid');
  });

  it('needs a way past a pooler, and one role in each process behind it', () => {
    const pooled = { ...database, DATABASE_STATEMENTS: 'unnamed' };
    const direct = { DATABASE_DIRECT_URL: 'postgres://user:secret@127.0.0.1:5433/charis' };
    expect(() => readConfig({ ...pooled, ROLE: 'api' })).toThrow('DATABASE_DIRECT_URL is missing');
    expect(() => readConfig({ ...pooled, ...direct })).toThrow('needs ROLE=api and ROLE=delivery apart');
    expect(readConfig({ ...pooled, ...direct, ROLE: 'api' }).databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL);
    expect(readConfig(database).databaseDirectUrl).toBe(database.DATABASE_URL);
  });

  it('reads a number of proxies or their addresses', () => {
    expect(readConfig({ ...database, TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readConfig({ ...database, TRUST_PROXY: 'loopback' }).trustProxy).toBe('loopback');
  });

  it('needs no database for delivery alone when its releases lie in a folder', () => {
    const folder = { RELEASES_DIR: 'dist/releases' };
    expect(readConfig({ ROLE: 'delivery', ...folder })).toMatchObject({ role: 'delivery', databaseUrl: '' });
    expect(() => readConfig({ ROLE: 'delivery' })).toThrow('DATABASE_URL is missing');
    expect(() => readConfig({ ROLE: 'api', ...folder })).toThrow('DATABASE_URL is missing');
    expect(() => readConfig({ ROLE: 'delivery', ...folder, DATABASE_URL: 'mysql://host/db' })).toThrow('DATABASE_URL');
  });

  it('reads the API at an address without a slash at its end, with a token of its own unless told', () => {
    const one = readConfig({ ...database, API_URL: 'http://10.0.0.7:3000/api/' });
    expect(one.apiUrl).toBe('http://10.0.0.7:3000/api');
    expect(one.apiToken).not.toBe(readConfig(database).apiToken);
    expect(readConfig({ ...database, API_TOKEN: 'known-to-both-sides' }).apiToken).toBe('known-to-both-sides');
    expect(() => readConfig({ ...database, API_URL: 'ftp://host', API_TOKEN: 'short' })).toThrow(/API_URL.*API_TOKEN/);
  });

  it('says what a bucket lacks, together with what else is wrong', () => {
    const read = (env: Record<string, string>) => () => readConfig({ ...database, ...env });
    expect(read({ S3_ENDPOINT: 'http://10.0.0.5:9000' })).toThrow('Wrong settings: S3_BUCKET is missing.');
    expect(read({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', PORT: 'x' })).toThrow(
      /PORT.*; S3_SECRET_ACCESS_KEY is missing/,
    );
    expect(read({ S3_BUCKET: 'b' })().uploads.s3).toMatchObject({
      bucket: 'b',
      region: 'us-east-1',
      credentials: undefined,
    });
  });

  it('is for this machine alone where no one else reaches the site', () => {
    const local = (env: Record<string, string>) => readConfig({ ...database, ...env }).local;
    expect([local({}), local({ PUBLIC_URL: 'http://127.0.0.1:8080' }), local({ HOST: '::1' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([local({ HOST: '0.0.0.0' }), local({ PUBLIC_URL: 'https://charis.example' })]).toEqual([false, false]);
  });

  it('writes demo data by default, but not where people reach the site from elsewhere', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
      expect(readConfig({ ...database, HOST }).seedDemo).toBe(true);
    }
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', '127.example.com']) {
      expect(readConfig({ ...database, HOST }).seedDemo).toBe(false);
    }
    expect(readConfig({ ...database, PUBLIC_URL: 'https://charis.example' }).seedDemo).toBe(false);
    expect(readConfig({ ...database, PUBLIC_URL: 'https://charis.example', SEED_DEMO: 'true' }).seedDemo).toBe(true);
    expect(readConfig({ ...database, SEED_DEMO: 'false' }).seedDemo).toBe(false);
  });
});

describe('pages of other origins', () => {
  const read = (EMBED_ORIGINS: string) => readConfig({ DATABASE_URL: 'postgres://x', EMBED_ORIGINS }).embedOrigins;

  it('are none unless told', () => {
    expect(read('')).toEqual([]);
  });

  it('are named by their origins, and not by addresses or patterns', () => {
    expect(read('https://a.example, http://localhost:8080')).toEqual(['https://a.example', 'http://localhost:8080']);
    for (const wrong of ['https://a.example/page', 'a.example', '*', 'https://*.example/'])
      expect(() => read(wrong)).toThrow('EMBED_ORIGINS');
  });
});

describe('the ways out of the site', () => {
  it('are none unless told, and no one logs in with Google', () => {
    expect(readConfig(database)).toMatchObject({ smtp: undefined, sms: undefined, google: undefined });
  });

  it('are read with what belongs to them', () => {
    const config = readConfig({
      ...database,
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Charis <hello@charis.example>',
      SMS_URL: 'https://sms.example/send',
      GOOGLE_CLIENT_ID: 'charis.apps.example',
    });
    expect(config.smtp).toEqual({ url: 'smtps://user:secret@mail.example:465', from: 'Charis <hello@charis.example>' });
    expect(config.sms).toEqual({ url: 'https://sms.example/send', token: undefined });
    expect(config.google).toEqual({
      clientId: 'charis.apps.example',
      tokeninfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    });
  });

  it('write mails from the host of the site unless told', () => {
    const config = readConfig({ ...database, SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://charis.example/' });
    expect(config.smtp?.from).toBe('Charis <no-reply@charis.example>');
  });

  it('are refused when they are no such address, without telling the password', () => {
    const read = () => readConfig({ ...database, SMTP_URL: 'http://user:secret@mail.example', SMS_URL: 'sms:me' });
    expect(read).toThrow(/^(?!.*secret).*SMTP_URL.*SMS_URL/);
  });
});

describe('warningsOf', () => {
  const publicSite = { ...database, PUBLIC_URL: 'https://charis.example', TRUST_PROXY: '1' };

  it('names demo accounts that people reach from elsewhere', () => {
    const open = readConfig({ ...publicSite, SEED_DEMO: 'true' });
    expect(warningsOf(open)).toEqual([expect.stringMatching(/SEED_DEMO.*published password/)]);
  });

  it('names a public address whose proxies are not known', () => {
    const { TRUST_PROXY: _, ...unknown } = publicSite;
    expect(warningsOf(readConfig(unknown))).toEqual([expect.stringMatching(/https:\/\/charis\.example.*TRUST_PROXY/)]);
    expect(warningsOf(readConfig({ ...unknown, TRUST_PROXY: '0' }))).toEqual([]);
    expect(warningsOf(readConfig(publicSite))).toEqual([]);
  });

  it('names an address that only this machine can open', () => {
    expect(warningsOf(readConfig({ ...database, HOST: '0.0.0.0' }))).toEqual([expect.stringMatching(/PUBLIC_URL/)]);
  });

  it('tells delivery alone that it knows no API', () => {
    expect(warningsOf(readConfig({ ...database, ROLE: 'delivery' }))).toEqual([expect.stringMatching(/API_URL/)]);
    expect(warningsOf(readConfig({ ...database, ROLE: 'delivery', API_URL: 'https://api.example.org/api' }))).toEqual(
      [],
    );
  });

  it('says nothing of the defaults', () => {
    expect(warningsOf(readConfig(database))).toEqual([]);
  });
});

describe('the keys of the payment service', () => {
  it('are read together', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_one', STRIPE_WEBHOOK_SECRET: 'whsec_one' };
    expect(readConfig({ ...database, ...keys }).stripe).toEqual({
      secretKey: 'sk_test_one',
      webhookSecret: 'whsec_one',
    });
    expect(readConfig(database).stripe).toBeUndefined();
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ])('%s alone is refused, without being told', (given, missing) => {
    const read = () => readConfig({ ...database, [given]: 'a-key-of-the-operator' });
    expect(read).toThrow(`${missing} is missing`);
    expect(read).not.toThrow('a-key-of-the-operator');
  });
});
