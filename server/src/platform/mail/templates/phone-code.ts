import { brand } from '@charis/shared/brand';

/** Returns the text message with the code that proves a phone. */
export function phoneCodeText(language: 'en' | 'zh-CN', code: string): string {
  return language === 'zh-CN'
    ? `${code} 是您的 ${brand.name} 验证码，10 分钟内有效。请不要告诉任何人。`
    : `${code} is your ${brand.name} code. It is valid for 10 minutes. Do not share it.`;
}
