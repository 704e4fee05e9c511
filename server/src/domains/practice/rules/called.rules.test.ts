import { expect, it } from 'vitest';
import { categoriesCalled } from './called.rules';

it.each([
  ['Wrinkle', ['botox_injections']],
  ['wrinkles', ['botox_injections']],
  ['皱纹', ['botox_injections']],
  ['肉毒素注射', ['botox_injections']],
  ['皱', []],
  ['bay', []],
  ['nowhere', []],
  ['tion', []],
  ['facebook', []],
  ['Lipson', []],
  ['lips', ['lip_augmentation']],
])('%s', (word, found) => expect(categoriesCalled(word)).toEqual(found));
