/** Where each route of a remote is shown. */
import { listedPath, type ServedRecord } from '@charis/delivery';
import { operationTable } from '@charis/shared/remote/operations';
import { type Examples, exampleKinds } from './examples.ts';
import type { Recording } from './recording.ts';

/** What a route shows whose manifest does not say it, by its path and the parameter that it takes. */
const shownBy: Record<string, keyof Examples> = {
  doctorUserId: 'doctor',
  memberId: 'member',
  '/mobile/clinicdetail': 'clinic',
};

type Route = ServedRecord['manifest']['routes'][number];

function keyOf({ lists, path, canonicalParams: [param = ''] = [] }: Route, examples: Examples): string | undefined {
  const kind = lists ?? shownBy[path] ?? shownBy[param];
  return kind && examples[kind];
}

function placeOf(route: Route, examples: Examples): string[] {
  const key = keyOf(route, examples);
  if (key !== undefined) return [listedPath(route, key)];
  return route.path.includes(':') ? [] : [route.path];
}

/** Whether a path shows the one thing that a route is for. */
function isOf({ path, canonicalParams: [param = ''] = [] }: Route, visit: string): boolean {
  const [own, query] = visit.split('?');
  return own === path && new URLSearchParams(query).has(param);
}

interface Shown {
  remote: ServedRecord;
  recording: Recording;
  examples: Examples;
}

/**
 * Where each route of the remote is shown, with an example of what it shows; one whose path needs one is left out where there is none. A visit
 * of the recording stands for its route where no example does.
 */
export function placesOf({ remote, recording: { visits }, examples }: Shown): string[] {
  const routes = remote.manifest.routes.filter(({ redirect }) => !redirect);
  const bare = routes.filter((route) => visits.some((visit) => isOf(route, visit))).map(({ path }) => path);
  const places = routes.flatMap((route) => placeOf(route, examples)).filter((place) => !bare.includes(place));
  return [...new Set([...places, ...visits])];
}

type Read = (path: string) => Promise<ReturnType<typeof JSON.parse>>;

async function readKey(read: Read, kind: (typeof exampleKinds)[number]): Promise<Examples> {
  const [, path] = operationTable.listPublicPages;
  const key: unknown = (await read(`${path}?kind=${kind}`))?.list?.[0]?.key;
  return typeof key === 'string' ? { [kind]: key } : {};
}

/** Reads examples from an API; leaves out what it does not have. */
export async function readExamples(api: string): Promise<Examples> {
  const read: Read = async (path) => {
    const answer = await fetch(`${api}/api${path}`).catch(() => undefined);
    return (await answer?.json().catch(() => undefined))?.data;
  };
  const found: Examples = Object.assign({}, ...(await Promise.all(exampleKinds.map((kind) => readKey(read, kind)))));
  const [feed, doctor] = await Promise.all([
    read(`${operationTable.listFeed[1]}?tab=for-you`),
    found.doctor ? read(`${operationTable.getDoctorDetail[1]}?id=${found.doctor}`) : undefined,
  ]);
  const member: unknown = feed?.list?.[0]?.author?.userId;
  const clinic: unknown = doctor?.clinics?.[0]?.clinicId;
  return {
    ...found,
    ...(typeof member === 'string' ? { member } : {}),
    ...(typeof clinic === 'string' ? { clinic } : {}),
  };
}
