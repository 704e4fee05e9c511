/**
 * The testing tools of a page: loaded before its own scripts, with an override, in development, or where one remote is shown alone. What they show is read from the page; what
 * they set is kept in this browser.
 */
import { aloneSection, enterScene, readAlone, readScene } from './alone';
import { element } from './element';
import { outline } from './outline';
import {
  browserSection,
  compositionSection,
  errorsSection,
  eventsSection,
  loadingSection,
  partsSection,
} from './sections';
import { applyClock } from './settings';
import { style } from './style';
import { words } from './texts';
import { watchPaint } from './timings';
import { onHappening, watch } from './watch';

/** Milliseconds in which what happens is shown together. */
const pause = 300;

/** The data of the site that the page gives to the script of the tools. */
interface Site {
  /** The release that a tester's link shows, by the name of its remote. */
  link?: string;
  /** Set where the site has the demo accounts. */
  demo?: string;
}

interface Section {
  title: string;
  content: () => Node[];
  /** True where the section is shown again as things happen. */
  isLive?: boolean;
}

function sectionElement({ title, content, isLive }: Section, isOpen: boolean): HTMLElement {
  const place = element('div');
  const details = element('details', { open: isOpen }, element('summary', {}, title), place);
  const show = () => details.open && place.replaceChildren(...content());
  details.addEventListener('toggle', show);
  show();
  let waiting = false;
  if (isLive)
    onHappening(() => {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        show();
      }, pause);
    });
  return details;
}

function makePanel(root: ShadowRoot, { link, demo }: Site, close: () => void): HTMLElement {
  const text = words();
  const checkbox = element('input', { type: 'checkbox', change: () => outline(checkbox.checked, root) });
  const alone = readAlone();
  const sections: Section[] = [
    ...(alone ? [{ title: text.alone, content: () => aloneSection(alone) }] : []),
    { title: text.composition, content: () => compositionSection(link) },
    { title: text.browser, content: () => browserSection(demo !== undefined) },
    { title: text.loading, content: loadingSection },
    { title: text.parts, content: partsSection },
    { title: text.errors, content: errorsSection, isLive: true },
    { title: text.events, content: eventsSection, isLive: true },
  ];
  const closing = element('button', { click: close }, text.close);
  return element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': text.title },
    element('div', { class: 'top' }, element('h2', {}, text.title), closing),
    element('label', { class: 'check' }, checkbox, text.draw),
    ...sections.map((section, index) => sectionElement(section, index === 0)),
  );
}

function show(site: Site): void {
  const host = element('div', { id: 'charis-tools' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  let panel: HTMLElement | undefined;
  function close() {
    panel?.remove();
    panel = undefined;
    opening.setAttribute('aria-expanded', 'false');
    opening.focus();
  }
  function open() {
    if (panel) return close();
    panel = makePanel(root, site, close);
    panel.addEventListener('keydown', (event) => {
      // The page may have keys of its own.
      event.stopPropagation();
      if (event.key === 'Escape') close();
    });
    root.append(panel);
    opening.setAttribute('aria-expanded', 'true');
    panel.querySelector<HTMLElement>('button')?.focus();
  }
  const hasBanner = document.getElementById('charis-override') !== null;
  const attributes = { class: hasBanner ? 'open above' : 'open', 'aria-expanded': 'false', click: open };
  const opening = element('button', attributes, words().open);
  root.append(opening);
  document.body.append(host);
}

const site: Site = { ...document.currentScript?.dataset };
applyClock(readAlone()?.now ?? '');
watch();
watchPaint();
const scene = readScene();
addEventListener('DOMContentLoaded', () => (scene ? enterScene(scene) : show(site)));
