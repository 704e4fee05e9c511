import { addTexts, append } from './edit.mjs';
import { expectShape, pascal, shapes } from './names.mjs';

/** @typedef {import('./repository.mjs').Repository} Repository */

/** @param {string} feature */
export const component = (feature) => `import { EmptyState, Page } from '@charis/shared/ui';
import { useText } from '#lib/text';

export default function ${pascal(feature)}Page() {
  const t = useText();
  return (
    <Page lead={t('${feature}.lead')} title={t('${feature}.title')}>
      <EmptyState hint={t('${feature}.empty.hint')} title={t('${feature}.empty.title')} />
    </Page>
  );
}
`;

/** @param {string} feature @param {string} title */
export const english = (feature, title) => ({
  [`${feature}.title`]: title,
  [`${feature}.lead`]: `What this page is for.`,
  [`${feature}.empty.title`]: 'Nothing here yet',
  [`${feature}.empty.hint`]: 'It appears here as soon as there is something.',
});

/** @param {string} feature @param {string} title */
export const chinese = (feature, title) => ({
  [`${feature}.title`]: title,
  [`${feature}.lead`]: '本页的用途。',
  [`${feature}.empty.title`]: '这里还没有内容',
  [`${feature}.empty.hint`]: '有内容后会显示在这里。',
});

/** Returns the paths above a path, the nearest first. @param {string} path */
function placesAbove(path) {
  const steps = path.split('/').slice(1);
  return steps.map((_, index) => `/${steps.slice(0, index).join('/')}`).reverse();
}

/**
 * Adds a page to a remote: its part, its route, its texts.
 * @param {Repository} repository
 * @param {string[]} typed remote, feature, path, title, Chinese title (the English one without it)
 */
export function addPage(repository, typed) {
  const remote = expectShape(typed[0], shapes.remote, 'the name of a remote, such as mf-catalogue');
  const feature = expectShape(
    typed[1],
    shapes.feature,
    'the name of a feature as verb and noun, such as compare-procedures',
  );
  const path = expectShape(typed[2], shapes.path, 'the path of a route, such as /procedure/compare');
  const title = expectShape(typed[3], /\S/, 'the title of the page');
  const titleChinese = typed[4] ?? title;
  const manifest = repository.read(`${remote}/remote.manifest.ts`);
  const parent = placesAbove(path).find((place) => manifest.includes(`path: '${place}'`)) ?? '/';
  const route = `{ path: '${path}', page: '${feature}', layout: '${path.startsWith('/mobile') ? 'mobile' : 'desktop'}', level: 2, parent: '${parent}',
    title: { en: ${JSON.stringify(title)}, 'zh-CN': ${JSON.stringify(titleChinese)} } }`;

  repository.create(`${remote}/src/features/${feature}/${feature}.page.tsx`, component(feature));
  repository.change(`${remote}/remote.manifest.ts`, (text) => append(text, 'routes: [', route));
  repository.change(`${remote}/src/remote.ts`, (text) =>
    append(text, 'pages: {', `'${feature}': () => import('#features/${feature}/${feature}.page')`),
  );
  repository.change(`${remote}/src/locales/en.json`, (text) => addTexts(text, english(feature, title)));
  repository.change(`${remote}/src/locales/zh-CN.json`, (text) => addTexts(text, chinese(feature, titleChinese)));
  return [`Next: the page's text and content in ${remote}/src/features/${feature}/, then npm test -- ${remote}`];
}
