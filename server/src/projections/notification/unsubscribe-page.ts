/** Shows the page behind the unsubscribe link of a digest. */
import { plainPage } from '#platform/http/plain-page';

interface PageState {
  /** `unknown`: the link was not made here, or its account is gone. */
  state: 'asking' | 'stopped' | 'unknown';
  language: 'en' | 'zh-CN';
  preferencesUrl: string;
}

const texts = {
  en: {
    asking: { title: 'Stop these emails?', text: 'We will no longer email you a summary of your notifications.' },
    stopped: { title: 'We stopped these emails', text: 'We no longer email you a summary of your notifications.' },
    unknown: { title: 'This link does not work', text: 'Copy the whole link from the email, or log in.' },
    stop: 'Stop these emails',
    preferences: 'All notification settings',
  },
  'zh-CN': {
    asking: { title: '停止此类邮件？', text: '我们将不再向您发送通知汇总邮件。' },
    stopped: { title: '已停止此类邮件', text: '我们不会再向您发送通知汇总邮件。' },
    unknown: { title: '无法识别此链接', text: '请复制邮件中的完整链接，或登录后更改。' },
    stop: '停止此类邮件',
    preferences: '所有通知设置',
  },
} as const;

export function unsubscribePage({ state, language, preferencesUrl }: PageState): string {
  const { [state]: said, stop, preferences } = texts[language];
  const links = [{ label: preferences, url: preferencesUrl }];
  return plainPage({ language, ...said, button: state === 'asking' ? stop : undefined, links });
}
