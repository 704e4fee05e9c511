/** Makes a remote hand on its edited texts instead of reloading the page; hot-texts.js, in the shell, takes them. */
const { basename } = require('node:path');

const languages = ['en', 'zh-CN'];

module.exports = function hotTexts(source) {
  const remote = JSON.stringify(basename(this.rootContext));
  const accepts = languages.map((language) => {
    const file = `'#locales/${language}.json'`;
    return `import.meta.webpackHot.accept(${file}, async () => {
  const { default: texts } = await import(${file});
  dispatchEvent(new CustomEvent('charis:texts', { detail: { remote: ${remote}, texts } }));
});`;
  });
  return `${source}\n${accepts.join('\n')}\n`;
};
