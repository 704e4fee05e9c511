import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverText } from './server-text';

it.each([
  ['This code is not correct.', '验证码不正确。'],
  ['Too many attempts. Please try again in 42 seconds.', '尝试次数过多，请在 42 秒后重试。'],
  ['password must 6~25 letters and numbers', '密码须为 6~25 位字母和数字'],
  [
    'Browsers cannot play WMV videos. Please upload one of these: MP4, MOV, WEBM.',
    '浏览器无法播放 WMV 视频，请上传以下格式之一：MP4, MOV, WEBM。',
  ],
  [
    'Please leave out “painless”: health advertising may not promise a result or hide a risk.',
    '请删去“painless”：医疗广告不得承诺效果或隐瞒风险。',
  ],
  [
    'file size is too large. Max file size is 1000MB. Files can be up to 100 MB.',
    '文件过大，最大为 1000MB。文件不得超过 100 MB。',
  ],
])('%s', (message, text) => {
  expect(serverText(message, 'zh-CN')).toBe(text);
});

it('leaves a message that it does not know as it is', () => {
  expect(serverText('No one has said this before 7.', 'zh-CN')).toBe('No one has said this before 7.');
  expect(serverText('This code is not correct.', 'en')).toBe('This code is not correct.');
});

it('has a text in Chinese for all that the server says', () => {
  const literals =
    /(?:Refusal\('\w+'|notAllowed\(|refusedField\('\w+'|\bmessage:|\.(?:min|max|regex|email)\([^'\n]*),?\s*'([^'\n]+)'/g;
  // Whole sentences that reach a refusal through a constant or a function.
  const sentence = /(?<!Error\()'([A-Z][^'\n]* [^'\n]*\.)'/g;
  const root = join(import.meta.dirname, '../../../..');
  const said = ['server/src/platform/http', 'server/src/domains', 'server/src/projections', 'shared/contract']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\.cache/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const missing = [...source.matchAll(/notFound\('([^'\n]+)'\)/g)].map(([, what]) => `${what} was not found.`);
      const sentences = /\.(?:service|handler|policy|store)\.ts$/.test(file) ? source.matchAll(sentence) : [];
      return [...missing, ...[...source.matchAll(literals), ...sentences].map(([, message = '']) => message)];
    })
    .filter((message) => message.includes(' '));
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((message) => serverText(message, 'zh-CN') === message)).toEqual([]);
});
