/** The bar above the place: where the answers come from, the remote's routes, and what a tester can set. */
import type { SettingSchema, SettingsSchema } from '@charis/shared/composition';
import { type AloneSettings, ownField } from './settings.ts';
import { textsOf } from './texts.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const languages = { en: 'English', 'zh-CN': '中文' };

export const barStyle = `.alone{padding:8px 24px;background:#33172f;color:#fbf8f2;font:14px/1.5 system-ui,sans-serif}
.alone p{margin:0}.alone nav,.alone form{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;margin-top:8px}
.alone summary{min-height:24px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;cursor:pointer}.alone a{color:inherit}.alone a[aria-current]{font-weight:700;text-decoration:none}.alone label{display:flex;gap:6px;align-items:center}
.alone select,.alone input,.alone button{min-height:32px;font:inherit;border-radius:6px;border:1px solid #998a94;padding:0 8px;background:#fbf8f2;color:#33172f}
.alone input[type=checkbox]{min-height:18px}.alone button{cursor:pointer;font-weight:600}.alone ul{margin:8px 0 0;padding-left:20px}`;

function check(name: string, label: string, checked: boolean): string {
  return `<label><input type="checkbox" name="${name}"${checked ? ' checked' : ''}> ${label}</label>`;
}

function select(name: string, label: string, choices: Record<string, string>, current: string): string {
  const options = Object.entries(choices).map(
    ([value, text]) => `<option value="${value}"${value === current ? ' selected' : ''}>${text}</option>`,
  );
  return `<label>${label} <select name="${name}">${options.join('')}</select></label>`;
}

export interface Bar {
  remote: string;
  version: string;
  /** The source of the answers, for a person to read. */
  source: string;
  places: string[];
  /** The address that is shown. */
  here: string;
  language: string;
  settings: AloneSettings;
  /** The schema of the remote's own settings. */
  schema: SettingsSchema;
}

/** A field for one setting of the remote. An empty field keeps the default of the code. */
function ownControl(
  key: string,
  schema: SettingSchema,
  { current, asBuilt }: { current: string; asBuilt: (usual: string) => string },
): string {
  const { type, minimum, maximum, maxLength } = schema;
  const name = escapeHtml(ownField(key));
  const title = escapeHtml(schema.title);
  const usual = escapeHtml(String(schema.default));
  const values = schema.enum ?? (type === 'boolean' ? [true, false] : undefined);
  if (values) {
    const choices = Object.fromEntries(values.map((value) => [escapeHtml(String(value)), escapeHtml(String(value))]));
    return select(name, title, { '': asBuilt(usual), ...choices }, escapeHtml(current));
  }
  const limits = { min: minimum, max: maximum, maxlength: maxLength, step: type === 'number' ? 'any' : undefined };
  const attributes = Object.entries(limits).map(([limit, value]) =>
    value === undefined ? '' : ` ${limit}="${value}"`,
  );
  return `<label>${title} <input type="${type === 'string' ? 'text' : 'number'}" name="${name}" value="${escapeHtml(current)}" placeholder="${usual}"${attributes.join('')}></label>`;
}

/** Works by its button, and at once where scripts run. What is not recorded is listed below it as it is asked for. */
export function renderBar({ remote, version, source, places, here, language, settings, schema }: Bar): string {
  const links = places.map((place) => {
    const current = place === here ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(place)}"${current}>${escapeHtml(place.split('?')[0] ?? '')}</a>`;
  });
  const text = textsOf(language);
  const { fault, role, empty, long, rtl, now, own } = settings;
  const ownControls = Object.entries(schema.properties ?? {}).map(([key, property]) =>
    ownControl(key, property, { current: own[key] ?? '', asBuilt: text.asBuilt }),
  );
  return `<header class="alone">
<details id="alone-details" open>
<summary><strong>${remote}</strong> ${version}, ${escapeHtml(source)}</summary>
<nav aria-label="${text.routes(remote)}">${links.join('')}<a href="/alone/scenes">${text.everyScene}</a></nav>
<form id="alone-bar" action="/alone/settings" aria-label="${text.settings}">
<input type="hidden" name="to" value="${escapeHtml(here)}">
${select('fault', text.fault, text.faults, fault)}
${select('role', text.role, text.roles, role)}
${select('language', text.language, languages, language)}
<label>${text.clock} <input type="datetime-local" name="now" value="${now}"></label>
${check('empty', text.empty, empty)}
${check('long', text.long, long)}
${check('rtl', text.rtl, rtl)}
${ownControls.join('\n')}
<noscript><button>${text.apply}</button></noscript>
</form>
</details>
<p id="alone-session" role="status"></p>
<ul id="alone-missing" aria-label="${text.missing}" hidden></ul>
</header>`;
}
