import { escapeHtml } from '@charis/delivery';
import { brand } from '@charis/shared/brand';

/** Names of the tables of an export in plain words; others keep their own. */
const titles: Record<string, { en: string; 'zh-CN': string }> = {
  account: { en: 'Account and profile', 'zh-CN': '账号与个人资料' },
  account_interest: { en: 'Interests', 'zh-CN': '兴趣' },
  block: { en: 'Blocked members', 'zh-CN': '拉黑的会员' },
  comment: { en: 'Comments', 'zh-CN': '评论' },
  consent: { en: 'Consents', 'zh-CN': '同意记录' },
  coupon_order: { en: 'Vouchers', 'zh-CN': '代金券' },
  deletion_request: { en: 'Request for deletion', 'zh-CN': '删除申请' },
  doctor_profile: { en: 'Doctor profile', 'zh-CN': '医生主页' },
  follow: { en: 'Follows', 'zh-CN': '关注' },
  notification: { en: 'Notifications', 'zh-CN': '通知' },
  notification_preference: { en: 'Notification settings', 'zh-CN': '通知设置' },
  post: { en: 'Posts and drafts', 'zh-CN': '帖子与草稿' },
  post_like: { en: 'Likes', 'zh-CN': '点赞' },
  post_save: { en: 'Saved posts', 'zh-CN': '收藏' },
  refund: { en: 'Refunds', 'zh-CN': '退款' },
  reservation: { en: 'Appointments', 'zh-CN': '预约' },
  ticket: { en: 'Messages to our team', 'zh-CN': '给我们团队的留言' },
  ticket_message: { en: 'Messages and answers', 'zh-CN': '留言与回复' },
  voucher_code: { en: 'Voucher codes', 'zh-CN': '代金券券码' },
  upload: { en: 'Files', 'zh-CN': '文件' },
};

interface IndexFacts {
  language: 'en' | 'zh-CN';
  date: string;
  tables: { name: string; path: string; rows: number }[];
  files: { path: string; name: string }[];
}

/** Returns the index page of an export, with a link to each file. */
export function exportIndex({ language, date, tables, files }: IndexFacts): string {
  const isEnglish = language === 'en';
  const heading = isEnglish ? `Your data on ${brand.name}` : `您在 ${brand.name} 的数据`;
  const lead = isEnglish
    ? `Made on ${date}. Each file below holds one kind of data as JSON, which any text editor opens.`
    : `生成日期：${date}。下列每个文件以 JSON 格式保存一类数据，可用任何文本编辑器打开。`;
  const link = (path: string, text: string) =>
    `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(text)}</a></li>`;
  const data = tables.map(({ name, path, rows }) => link(path, `${titles[name]?.[language] ?? name} (${rows})`));
  const own = files.map(({ path, name }) => link(path, name));
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui}</style>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(lead)}</p>
<h2>${isEnglish ? 'Data' : '数据'}</h2><ul>${data.join('')}</ul>
<h2>${isEnglish ? 'Files' : '文件'}</h2><ul>${own.join('')}</ul>
</html>
`;
}
