/** The sections of the panel. */
import { idsOf, readComposition, type Source, sourceOf } from './composition';
import { choice, element, table } from './element';
import { mountedParts } from './mounted-parts';
import { becomeRole, clock, faults, offeredRoles, readFaults, setClock, setFault, setLanguage } from './settings';
import { words } from './texts';
import { filesOfRemotes, phases } from './timings';
import { happened } from './watch';

/** The release that a tester's link shows, by the name of its remote. */
type Link = string | undefined;

const round = (value: number) => String(Math.round(value));

/** Returns a version with a place where its line may break, so that its hash stays whole. */
function versionText(version: string): HTMLElement {
  const [before = '', ...after] = version.split(/(?<=\+)/);
  return element('span', {}, before, ...after.flatMap((part) => [element('wbr'), part]));
}

function inUse(name: string, version: string): string {
  const drawn = mountedParts().find(({ remote }) => remote === name);
  return drawn && drawn.version !== version ? `${drawn.version} (${words().standsIn})` : version;
}

export function compositionSection(link: Link): Node[] {
  const composition = readComposition();
  if (!composition) return [];
  const { sources, faults: faultTexts, ...text } = words();
  const set = readFaults();
  const options = faults.map((fault) => [fault, faultTexts[fault]] as const);
  const shellSource: Source = link === 'shell' ? 'link' : 'served';
  const rows = composition.remotes.map((remote) => [
    remote.name,
    versionText(inUse(remote.name, remote.version)),
    sources[sourceOf(remote, { link })],
    choice(text.faultOf(remote.name), options, {
      current: set.get(remote.name) ?? 'none',
      choose: (fault) => setFault(remote.name, fault),
      hidden: true,
    }),
  ]);
  const shell = ['shell', versionText(composition.shell.version), sources[shellSource], ''];
  const { served, preview } = idsOf(composition);
  const lines = [`${text.composition} ${served}, ${composition.channel}`, preview && `${text.preview} ${preview}`];
  const caption = element(
    'span',
    {},
    ...lines.flatMap((line) => (line ? [element('span', { class: 'line' }, line)] : [])),
  );
  return [table(caption, [text.name, text.version, text.source, text.fault], [shell, ...rows])];
}

export function loadingSection(): Node[] {
  const composition = readComposition();
  const text = words();
  const times = phases().map(({ name, from, to }) => [text.phases[name], `${round(from)} – ${round(to)}`]);
  const remotes = composition ? filesOfRemotes(composition) : [];
  const rows = remotes.map(({ name, files, bytes, from, to }) => [
    name,
    String(files),
    round(bytes / 1024),
    `${round(from)} – ${round(to)}`,
  ]);
  return [
    table(text.loading, [text.phase, text.took], times),
    table(text.remotes, [text.name, text.files, text.size, text.took], rows),
  ];
}

export function partsSection(): Node[] {
  const text = words();
  const rows = mountedParts().map(({ kind, name, remote, version }) => [
    `${text.kinds[kind]} ${name}`,
    `${remote} ${version}`,
  ]);
  return [rows.length ? table(text.parts, [text.part, text.owner], rows) : element('p', {}, text.noParts)];
}

function listOf(kinds: readonly string[], label: string, empty: string): Node[] {
  const found = happened().filter(({ kind }) => kinds.includes(kind));
  if (found.length === 0) return [element('p', {}, empty)];
  const items = found.toReversed().map(({ at, text }) => element('li', {}, `${round(at)} ms  ${text}`));
  return [element('ol', { 'aria-label': label }, ...items)];
}

export const errorsSection = () => listOf(['error', 'file'], words().errors, words().noErrors);
export const eventsSection = () => listOf(['call', 'place'], words().events, words().noEvents);

export function browserSection(demo: boolean): Node[] {
  const { roles: roleTexts, ...text } = words();
  const languages = [
    ['en', 'English'],
    ['zh-CN', '中文'],
  ] as const;
  const current = document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en';
  const notice = element('p', { role: 'status' });
  const moment = element('input', { type: 'datetime-local', value: clock(), change: () => setClock(moment.value) });
  const offered = offeredRoles(demo).map((role) => [role, roleTexts[role]] as const);
  return [
    choice(text.language, languages, { current, choose: setLanguage }),
    element('label', {}, text.clock, moment),
    ...(clock() ? [element('button', { click: () => setClock('') }, text.realClock)] : []),
    choice(text.role, [['', text.asNow] as const, ...offered], {
      current: '',
      choose: async (role) => {
        const refusal = role === '' ? undefined : await becomeRole(role);
        if (role !== '' && refusal !== undefined) notice.textContent = text.notLoggedIn(roleTexts[role], refusal);
      },
    }),
    ...(demo ? [element('p', {}, text.staysLoggedIn)] : []),
    notice,
  ];
}
