import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider from 'oidc-provider';
import type { OidcOptions } from '../login/provider';

interface TestPerson {
  email: string;
  email_verified: boolean;
  groups: string[];
}

const day = 86_400;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the ID token with other claims, signed by the key. */
function altered(token: string, claims: Record<string, unknown>, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const said: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const signed = `${header}.${encode({ ...said, ...claims })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** A real OpenID provider on a free port of this machine; whom it logs in, a test says. */
export class OpenIdProvider {
  /** The people that it knows. */
  readonly people = new Map<string, TestPerson>();
  /** The person who sits at the browser. */
  person = '';
  /** What the next ID tokens say instead. */
  claims: Record<string, unknown> = {};
  /** Signs these; the provider's own by default. */
  key: KeyObject;
  /** How often it was asked for tokens. */
  asked = 0;
  #answer: RequestListener | undefined;

  private constructor(
    private readonly own: KeyObject,
    private readonly server: Server,
  ) {
    this.key = own;
  }

  /** Listens; it answers once it serves a site. */
  static async start(): Promise<OpenIdProvider> {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new OpenIdProvider(privateKey, server);
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get options(): OidcOptions {
    return {
      issuer: this.issuer,
      clientId: 'console',
      clientSecret: 'a secret of the console',
      label: 'Example',
      scopes: 'openid email groups',
      groupsClaim: 'groups',
      nameClaim: 'email',
      roles: [
        { group: 'managers', role: 'manager', team: null },
        { group: 'blue-team', role: 'releaser', team: 'blue' },
        { group: 'nameless', role: 'releaser', team: 'nameless' },
      ],
    };
  }

  /** Lets it answer, for a console at `site`. */
  serve(site: string, { refresh = true } = {}): void {
    const provider = new OidcProvider(this.issuer, {
      clients: [
        {
          client_id: 'console',
          client_secret: this.options.clientSecret,
          redirect_uris: [`${site}/delivery/login/callback`],
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      jwks: { keys: [{ ...this.own.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of cookies'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      ttl: { AccessToken: 3600, Grant: day, IdToken: 3600, Interaction: 3600, RefreshToken: day, Session: day },
      issueRefreshToken: async () => refresh,
      findAccount: async (_context, id) => {
        const known = this.people.get(id);
        return known && { accountId: id, claims: async () => ({ sub: id, ...known }) };
      },
      // A person who is logged in has agreed.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email groups');
        await grant.save();
        return grant;
      },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    });
    provider.use(async (context, next) => {
      if (context.path.startsWith('/interaction/')) {
        context.respond = false;
        await provider.interactionFinished(context.req, context.res, { login: { accountId: this.person } });
        return;
      }
      await next();
      if (context.path !== '/token') return;
      this.asked++;
      const body = context.body as { id_token?: string };
      if (body.id_token) body.id_token = altered(body.id_token, this.claims, this.key);
    });
    this.#answer = provider.callback();
    this.resume();
  }

  /** It answers again, and has forgotten nothing. */
  resume(): void {
    if (this.#answer) this.server.removeAllListeners('request').on('request', this.#answer);
  }

  /** It is down: it breaks off every connection. */
  stop(): void {
    this.server.removeAllListeners('request').on('request', ({ socket }) => socket.destroy());
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
