/**
 * Prints how many words the catalogue has in each language, and how easily the English is read: `npm run words`. Fails where a text is below the
 * goal.
 */
import { packs } from '../packs';
import { readingEase, textsIn, wordsOf } from './words.rules';

/** Flesch reading ease that every text reaches at least: fairly difficult ends there. */
const goal = 50;

const texts = Object.entries(packs).flatMap(([pack, { procedures, instruments }]) =>
  // Instruments are the same in all packs, and so are most procedures.
  [...procedures, ...(pack === 'spec' ? instruments : [])]
    .filter((text) => pack === 'spec' || !packs.spec.procedures.includes(text as never))
    .map((text) => ({ pack, name: text.categoryName, texts: textsIn(text) })),
);

const rows = texts.map(({ pack, name, texts: found }) => ({
  text: pack === 'spec' ? name : `${name} (${pack})`,
  'words en': found.reduce((sum, { en }) => sum + wordsOf(en, 'en').length, 0),
  'words zh-CN': found.reduce((sum, text) => sum + wordsOf(text['zh-CN'], 'zh-CN').length, 0),
  'reading ease': readingEase(found.map(({ en }) => en)),
}));

const sum = (column: 'words en' | 'words zh-CN') => rows.reduce((total, row) => total + row[column], 0);

console.table(rows);
console.log(`In all ${sum('words en')} words in English and ${sum('words zh-CN')} in Chinese.`);
const hard = rows.filter((row) => row['reading ease'] < goal);
for (const row of hard) console.log(`BELOW ${goal}  ${row.text}: ${row['reading ease']}`);
process.exitCode = hard.length > 0 ? 1 : 0;
