/** The section of a page of `npm run remote`, which shows one remote alone: its routes, and how the API and the remote's settings are changed for it. */
import type { SettingSchema, SettingsSchema, SettingValue } from '@charis/shared/composition';
import { readData } from './composition';
import { choice, element } from './element';
import { becomeRole, type CallFault, callFaults, type Role } from './settings';
import { words } from './texts';

interface AloneSettings {
  calls: CallFault;
  empty: boolean;
  long: boolean;
  rtl: boolean;
  own: Record<string, SettingValue | undefined>;
}

interface AlonePage {
  remote: string;
  /** The source of the answers, for a person to read. */
  source: string;
  /** Paths of its routes. */
  places: string[];
  /** What the remote declares as its settings. */
  schema: SettingsSchema;
  settings: AloneSettings;
  /** The time of the recorded answers. */
  now?: string;
}

export const readAlone = () => readData<AlonePage>('alone');

const keep = (settings: Partial<AloneSettings>) => {
  document.cookie = `charis_alone=${encodeURIComponent(JSON.stringify(settings))}; Path=/; SameSite=Lax`;
};

function parsed({ type }: SettingSchema, text: string): SettingValue {
  if (type === 'boolean') return text === 'true';
  return type === 'string' ? text : Number(text);
}

/** Returns the field of a setting that the remote declares; an empty one leaves it as it is in the code. */
function ownField(schema: SettingSchema, current: SettingValue | undefined, set: (value?: SettingValue) => void) {
  const { type, title, minimum, maximum, maxLength } = schema;
  const usual = String(schema.default);
  const text = current === undefined ? '' : String(current);
  const choose = (chosen: string) => set(chosen === '' ? undefined : parsed(schema, chosen));
  const values = schema.enum ?? (type === 'boolean' ? [true, false] : undefined);
  if (values) {
    const options = values.map((value) => [String(value), String(value)] as const);
    return choice(title, [['', words().asBuilt(usual)], ...options], { current: text, choose });
  }
  const limits = { min: minimum, max: maximum, maxlength: maxLength, step: type === 'number' ? 'any' : undefined };
  const field = element('input', {
    type: type === 'string' ? 'text' : 'number',
    value: text,
    placeholder: usual,
    ...Object.fromEntries(
      Object.entries(limits).flatMap(([name, limit]) => (limit === undefined ? [] : [[name, String(limit)]])),
    ),
    change: () => choose(field.value),
  });
  return element('label', {}, title, field);
}

export function aloneSection({ remote, source, places, schema, settings }: AlonePage): Node[] {
  const text = words();
  const here = location.pathname + location.search;
  const links = places.map((place) =>
    element('a', { href: place, 'aria-current': place === here && 'page' }, place.split('?')[0] ?? ''),
  );
  function set(change: Partial<AloneSettings>) {
    keep({ ...settings, ...change });
    location.reload();
  }
  const check = (name: 'empty' | 'long' | 'rtl') => {
    const box = element('input', {
      type: 'checkbox',
      checked: settings[name],
      change: () => set({ [name]: box.checked }),
    });
    return element('label', { class: 'check' }, box, text[name]);
  };
  const options = callFaults.map((fault) => [fault, text.callFaults[fault]] as const);
  return [
    element('p', {}, `${text.answers} ${source}`),
    element(
      'nav',
      { 'aria-label': text.routesOf(remote) },
      ...links,
      element('a', { href: '/alone/scenes' }, text.everyScene),
    ),
    choice(text.calls, options, { current: settings.calls, choose: (calls) => set({ calls }) }),
    check('empty'),
    check('long'),
    check('rtl'),
    ...Object.entries(schema.properties ?? {}).map(([key, property]) =>
      ownField(property, settings.own[key], (value) => set({ own: { ...settings.own, [key]: value } })),
    ),
  ];
}

interface Scene {
  role: Role;
  settings: Partial<AloneSettings>;
  /** The address of the route. */
  to: string;
}

export const readScene = () => readData<Scene>('alone-scene');

/** Shows a route in a scene; says why where there is no log-in. */
export async function enterScene({ role, settings, to }: Scene): Promise<void> {
  const refusal = await becomeRole(role, () => {
    keep(settings);
    location.replace(to);
  });
  if (refusal !== undefined) document.body.append(words().notLoggedIn(words().roles[role], refusal));
}
