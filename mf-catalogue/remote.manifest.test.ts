import { expect, it } from 'vitest';
import { manifest } from './remote.manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

const pairs = Object.entries(en).map(([key, text]) =>
  JSON.stringify({ en: text, 'zh-CN': (zh as Record<string, string>)[key] }),
);

it.each(['/procedure/procedureDetail', '/instrument/instrumentDetail'])(
  '%s begins in the words of its page',
  (path) => {
    const blocks = manifest.routes.find((route) => route.path === path)?.firstScreen?.blocks ?? [];
    const said = blocks.flatMap((block) => [
      ...(block.block === 'heading' ? [block.text] : []),
      ...(block.block === 'choice' ? Object.values(block.texts) : []),
    ]);
    expect(said.length).toBeGreaterThan(10);
    expect(said.map((text) => JSON.stringify(text)).filter((text) => !pairs.includes(text))).toEqual([]);
  },
);
