/** Calls of delivery's API (see its contract), for Node and browsers alike. */
import type {
  ApiAnswer,
  ApiDescription,
  ApprovalSummary,
  ApprovalsAnswer,
  AuditAnswer,
  AuditVerifyAnswer,
  ChangeAnswer,
  ChangeRequest,
  ChannelAnswer,
  CompleteRequest,
  DiffAnswer,
  ErrorAnswer,
  ErrorsAnswer,
  GcAnswer,
  GraphAnswer,
  HealthAnswer,
  HistoryAnswer,
  HistoryQuery,
  Identity,
  KeysAnswer,
  OverrideAnswer,
  OverrideEnded,
  OverrideRequest,
  OverridesAnswer,
  PermalinkAnswer,
  PermalinkRequest,
  PlannedAnswer,
  PlannedRequest,
  PlannedSummary,
  PublishedAnswer,
  ReleasesAnswer,
  RevocationAnswer,
  RollbackRequest,
  RolloutRequest,
  RolloutSummary,
  RolloutsAnswer,
  ServedApiAnswer,
  SettingsRequest,
  StatusAnswer,
  TeamAnswer,
  TeamRequest,
  TokenAnswer,
  TokenEnded,
  TokenRequest,
  TokensAnswer,
  UploadAnswer,
  UploadRequest,
  VerifyAnswer,
  WatchAnswer,
  WatchRequest,
  WebhookAnswer,
  WebhookChanged,
  WebhooksAnswer,
  WindowRequest,
  WindowSummary,
  WindowsAnswer,
} from './answers';
import { notReachable, refusalOf } from './delivery-error';
import { isStreamed, streamedAnswer } from './streamed-answer';

interface ClientOptions {
  /** The origin of delivery, without a path. */
  url: string;
  /** Without one, the browser sends the cookie of a session of the console. */
  token: string | undefined;
  /** Ends the calls that have no answer yet. */
  signal?: AbortSignal;
}

export type DeliveryClient = ReturnType<typeof createDeliveryClient>;

/** Hears how far the work of a call is, as a sentence. */
type Hear = (sentence: string) => void;

/** What can be done with a rollout that is under way. */
export type RolloutAct = 'pause' | 'resume' | 'step' | 'finish' | 'stop';

/** Why something is done, and whether it waits: for another person, or for the end of a freeze window. */
export interface Act {
  reason: string;
  force?: boolean | undefined;
  emergency?: boolean | undefined;
}

type Query = Record<string, string | number | undefined>;

/** Narrows a list of the audit. */
export type AuditFilter = Partial<
  Record<'actor' | 'action' | 'channel' | 'name' | 'since' | 'until', string | undefined>
>;

function search(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length ? `?${new URLSearchParams(given)}` : '';
}

const segment = encodeURIComponent;
const filePath = (file: string) => file.split('/').map(segment).join('/');

/** Every call rejects with a `DeliveryError`. */
export function createDeliveryClient({ url, token, signal }: ClientOptions) {
  const base = `${url.replace(/\/+$/, '')}/delivery`;

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers };
    const response = await fetch(base + path, {
      ...init,
      method,
      headers,
      cache: 'no-store',
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw notReachable(url, error);
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  /** An answer that breaks off is one that did not come. */
  async function json<Answer>(response: Promise<Response>): Promise<Answer> {
    const answered = await response;
    return answered.json().catch((error: unknown) => {
      throw notReachable(url, error);
    });
  }

  const get = <Answer>(path: string, query: Query = {}) => json<Answer>(send('GET', path + search(query)));
  const sendJson = (path: string, body: unknown) =>
    send('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const post = <Answer>(path: string, body: unknown) => json<Answer>(sendJson(path, body));
  /** Delivery's links begin at its own address. */
  const withWholeLink = <One extends { link?: string | null }>(one: One): One => ({
    ...one,
    link: one.link && new URL(one.link, url).href,
  });
  /** Asks for what takes as long as its work. */
  async function long<Answer>(method: string, path: string, body?: unknown, onProgress?: Hear): Promise<Answer> {
    const accept = { accept: 'text/event-stream, application/json' };
    const sent =
      body === undefined
        ? { headers: accept }
        : { body: JSON.stringify(body), headers: { ...accept, 'content-type': 'application/json' } };
    const response = await send(method, path, sent);
    if (!isStreamed(response)) return json<Answer>(Promise.resolve(response));
    return (await streamedAnswer(url, response, onProgress)) as Answer;
  }
  const done = async (response: Promise<Response>) => void (await response).body?.cancel();
  /** Returns nothing where an older delivery ends it without saying what it was. */
  async function end<Answer>(path: string): Promise<Answer | undefined> {
    const response = await send('DELETE', path);
    return response.status === 204 ? undefined : json<Answer>(Promise.resolve(response));
  }

  return {
    me: () => get<Identity>('/me'),
    channel: (channel: string) => get<ChannelAnswer>(`/channels/${segment(channel)}`),
    async history(channel: string, query: HistoryQuery = {}): Promise<HistoryAnswer> {
      const answer = await get<HistoryAnswer>(`/channels/${segment(channel)}/history`, query as Query);
      return { ...answer, list: answer.list.map(withWholeLink) };
    },
    health: (channel: string, query: { name: string; hours: number }) =>
      get<HealthAnswer>(`/channels/${segment(channel)}/health`, query),
    errors: (channel: string, query: { name?: string | undefined; hours: number }) =>
      get<ErrorsAnswer>(`/channels/${segment(channel)}/errors`, query),
    error: (channel: string, key: string) => get<ErrorAnswer>(`/channels/${segment(channel)}/errors/${segment(key)}`),
    audit: (query: AuditFilter & { limit?: number; cursor?: string | undefined } = {}) =>
      get<AuditAnswer>('/audit', query),
    verifyAudit: (known?: string) => get<AuditVerifyAnswer>('/audit/verify', { known }),
    verify: (channel: string) => long<VerifyAnswer>('GET', `/channels/${segment(channel)}/verify`),
    promote: (channel: string, change: ChangeRequest, onProgress?: Hear) =>
      long<ChangeAnswer>('POST', `/channels/${segment(channel)}/promote`, change, onProgress),
    status: (channel: string) => get<StatusAnswer>(`/channels/${segment(channel)}/status`),
    graph: (channel: string) => get<GraphAnswer>(`/channels/${segment(channel)}/graph`),
    windows: (channel: string) => get<WindowsAnswer>(`/channels/${segment(channel)}/windows`),
    createWindow: (channel: string, request: WindowRequest) =>
      post<WindowSummary>(`/channels/${segment(channel)}/windows`, request),
    removeWindow: (channel: string, id: string) =>
      json<WindowSummary>(send('DELETE', `/channels/${segment(channel)}/windows/${segment(id)}`)),
    approvals: (channel: string) => get<ApprovalsAnswer>(`/channels/${segment(channel)}/approvals`),
    setApprovals: (channel: string, request: { needed: boolean; reason: string }) =>
      post<ApprovalsAnswer>(`/channels/${segment(channel)}/approvals`, request),
    approve: (channel: string, id: string, onProgress?: Hear) =>
      long<ApprovalSummary>('POST', `/channels/${segment(channel)}/approvals/${segment(id)}/approve`, {}, onProgress),
    refuse: (channel: string, id: string, reason: string) =>
      post<ApprovalSummary>(`/channels/${segment(channel)}/approvals/${segment(id)}/refuse`, { reason }),
    planned: (channel: string) => get<PlannedAnswer>(`/channels/${segment(channel)}/planned`),
    plan: (channel: string, request: PlannedRequest, onProgress?: Hear) =>
      long<PlannedSummary>('POST', `/channels/${segment(channel)}/planned`, request, onProgress),
    cancelPlanned: (channel: string, id: string) =>
      json<PlannedSummary>(send('DELETE', `/channels/${segment(channel)}/planned/${segment(id)}`)),
    async rollouts(channel: string): Promise<RolloutsAnswer> {
      const { list } = await get<RolloutsAnswer>(`/channels/${segment(channel)}/rollouts`);
      return { list: list.map(withWholeLink) };
    },
    startRollout: (channel: string, request: RolloutRequest, onProgress?: Hear) =>
      long<RolloutSummary>('POST', `/channels/${segment(channel)}/rollouts`, request, onProgress),
    replaceCanary: (
      { channel, id }: Pick<RolloutSummary, 'channel' | 'id'>,
      request: { version: string; again?: boolean | undefined } & Act,
      onProgress?: Hear,
    ) =>
      long<RolloutSummary>(
        'POST',
        `/channels/${segment(channel)}/rollouts/${segment(id)}/release`,
        request,
        onProgress,
      ),
    actOnRollout: (
      { channel, id }: Pick<RolloutSummary, 'channel' | 'id'>,
      act: RolloutAct,
      asked: Act,
      onProgress?: Hear,
    ) =>
      long<RolloutSummary>('POST', `/channels/${segment(channel)}/rollouts/${segment(id)}/${act}`, asked, onProgress),
    rollBack: (channel: string, change: RollbackRequest, onProgress?: Hear) =>
      long<ChangeAnswer>('POST', `/channels/${segment(channel)}/rollback`, change, onProgress),
    set: (channel: string, change: SettingsRequest, onProgress?: Hear) =>
      long<ChangeAnswer>('POST', `/channels/${segment(channel)}/settings`, change, onProgress),
    servedApi: (channel: string) => get<ServedApiAnswer>(`/channels/${segment(channel)}/api`),
    checkApi: (channel: string, description: ApiDescription) =>
      post<ApiAnswer>(`/channels/${segment(channel)}/check-api`, { description }),
    releases: (name: string) => get<ReleasesAnswer>(`/releases/${segment(name)}`),
    diff: (name: string, from: string, to: string): Promise<DiffAnswer> =>
      get(`/releases/${segment(name)}/diff`, { from, to }),
    mayPublish: (name: string, key: string) => done(send('GET', `/publishing${search({ name, key })}`)),
    beginUpload: (request: UploadRequest) => post<UploadAnswer>('/releases', request),
    sendFile: (upload: string, file: string, bytes: Uint8Array<ArrayBuffer>) =>
      done(
        send('PUT', `/uploads/${segment(upload)}/files/${filePath(file)}`, {
          body: bytes,
          headers: { 'content-type': 'application/octet-stream' },
        }),
      ),
    completeUpload: (upload: string, reasons: CompleteRequest = {}, onProgress?: Hear) =>
      long<PublishedAnswer>('POST', `/uploads/${segment(upload)}/complete`, reasons, onProgress),
    releaseRevocation: (name: string, version: string) =>
      get<RevocationAnswer>(`/releases/${segment(name)}/${segment(version)}/revocation`),
    keyRevocation: (key: string) => get<RevocationAnswer>(`/keys/${segment(key)}/revocation`),
    revokeRelease: (name: string, version: string, reason: string) =>
      done(sendJson(`/releases/${segment(name)}/${segment(version)}/revoke`, { reason })),
    revokeKey: (key: string, reason: string) => done(sendJson(`/keys/${segment(key)}/revoke`, { reason })),
    registerTeam: (team: TeamRequest) => post<TeamAnswer>('/teams', team),
    keys: () => get<KeysAnswer>('/keys'),
    tokens: () => get<TokensAnswer>('/tokens'),
    createToken: (request: TokenRequest) => post<TokenAnswer>('/tokens', request),
    revokeToken: (id: string) => end<TokenEnded>(`/tokens/${segment(id)}`),
    permalink: async (request: PermalinkRequest) => withWholeLink(await post<PermalinkAnswer>('/permalinks', request)),
    overrides: () => get<OverridesAnswer>('/overrides'),
    createOverride: async (request: OverrideRequest) =>
      withWholeLink(await post<OverrideAnswer>('/overrides', request)),
    revokeOverride: (id: string) => end<OverrideEnded>(`/overrides/${segment(id)}`),
    watch: (channel: string) => get<WatchAnswer>(`/channels/${segment(channel)}/watch`),
    setWatch: (channel: string, request: WatchRequest) =>
      post<WatchAnswer>(`/channels/${segment(channel)}/watch`, request),
    webhooks: () => get<WebhooksAnswer>('/webhooks'),
    createWebhook: (url: string) => post<WebhookAnswer>('/webhooks', { url }),
    enableWebhook: (id: string) => post<WebhookChanged>(`/webhooks/${segment(id)}/enable`, {}),
    removeWebhook: (id: string) => json<WebhookChanged>(send('DELETE', `/webhooks/${segment(id)}`)),
    collect: (dryRun: boolean) => long<GcAnswer>('POST', '/gc', { dryRun }),
  };
}
