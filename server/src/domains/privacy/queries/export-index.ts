import { brand } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';

/** Names of the tables of an export in plain words. */
const titles: Record<string, { en: string; 'zh-CN': string }> = {
  account: { en: 'Account and profile', 'zh-CN': '账号与个人资料' },
  account_interest: { en: 'Interests', 'zh-CN': '兴趣' },
  appeal: { en: 'Appeals against decisions', 'zh-CN': '对处理结果的申诉' },
  application: { en: 'Doctor application', 'zh-CN': '医生入驻申请' },
  application_document: { en: 'Documents of the application', 'zh-CN': '申请文件' },
  application_event: { en: 'Steps of the application', 'zh-CN': '申请进度' },
  appointment_type: { en: 'Types of appointment', 'zh-CN': '预约类型' },
  automatic_answer: { en: 'Your automatic answer', 'zh-CN': '您的自动回复' },
  block: { en: 'Blocked members', 'zh-CN': '拉黑的会员' },
  booking_setting: { en: 'Booking settings', 'zh-CN': '预约设置' },
  busy_calendar: { en: 'Calendars that you follow', 'zh-CN': '您订阅的其他日历' },
  busy_time: { en: 'Times when you are busy elsewhere', 'zh-CN': '您在其他日历中忙碌的时段' },
  calendar_feed: { en: 'Calendar feed', 'zh-CN': '日历订阅' },
  calendar_change: { en: 'Changes of your calendar', 'zh-CN': '日程变更记录' },
  caller_claim: { en: 'Appointments that may be yours', 'zh-CN': '可能属于您的预约' },
  clinic_invitation: { en: 'Invitations to your team', 'zh-CN': '您的团队邀请' },
  clinic_person: { en: 'Your roles at clinics', 'zh-CN': '您在诊所的角色' },
  closed_day: { en: 'Closed days', 'zh-CN': '停诊日' },
  closure: { en: 'Closed hours', 'zh-CN': '停诊时段' },
  comment: { en: 'Comments', 'zh-CN': '评论' },
  comment_like: { en: 'Likes of comments', 'zh-CN': '评论点赞' },
  consent: { en: 'Consents', 'zh-CN': '同意记录' },
  coupon: { en: 'Vouchers that you sell', 'zh-CN': '您出售的代金券' },
  coupon_order: { en: 'Vouchers and payments of appointments', 'zh-CN': '代金券与预约付款' },
  conversation: { en: 'Conversations with clinics or patients', 'zh-CN': '与诊所或患者的对话' },
  day_period: { en: 'Hours of single days', 'zh-CN': '单日出诊时间' },
  deletion_request: { en: 'Request for deletion', 'zh-CN': '删除申请' },
  doctor_clinic: { en: 'Clinics where you work', 'zh-CN': '您执业的诊所' },
  doctor_experience: { en: 'Experience', 'zh-CN': '工作经历' },
  doctor_faq: { en: 'Questions on your doctor page', 'zh-CN': '医生主页的常见问题' },
  doctor_instrument: { en: 'Instruments that you use', 'zh-CN': '您使用的仪器' },
  doctor_procedure: { en: 'Procedures and fees', 'zh-CN': '项目与费用' },
  doctor_profile: { en: 'Doctor profile', 'zh-CN': '医生主页' },
  doctor_specialty: { en: 'Specialties', 'zh-CN': '专长' },
  doctor_stop: { en: 'Break in bookings', 'zh-CN': '暂停预约' },
  doctor_video: { en: 'Videos on your doctor page', 'zh-CN': '医生主页的视频' },
  doctor_view: { en: 'Visits to your doctor page', 'zh-CN': '医生主页访问量' },
  document_look: { en: 'Who opened your documents', 'zh-CN': '文件查阅记录' },
  evaluation: { en: 'Visit ratings', 'zh-CN': '就诊评分' },
  follow: { en: 'Follows', 'zh-CN': '关注' },
  identity: { en: 'Logins by other services', 'zh-CN': '第三方登录' },
  ledger_entry: { en: 'Charity shares of your orders', 'zh-CN': '订单的慈善款项' },
  meeting: { en: 'Video meetings', 'zh-CN': '视频会面' },
  message: { en: 'Messages of your conversations', 'zh-CN': '对话中的消息' },
  message_file: { en: 'Files of your messages', 'zh-CN': '消息中的文件' },
  notification: { en: 'Notifications', 'zh-CN': '通知' },
  notification_actor: { en: 'What you told others of', 'zh-CN': '您引起的通知' },
  notification_preference: { en: 'Notification settings', 'zh-CN': '通知设置' },
  order_event: { en: 'Steps of your orders', 'zh-CN': '订单进度' },
  patient_note: { en: 'Private notes of doctors', 'zh-CN': '医生的私人笔记' },
  patient_note_look: { en: 'Who opened private notes', 'zh-CN': '私人笔记查阅记录' },
  payment_dispute: { en: 'Payment disputes', 'zh-CN': '付款争议' },
  payment_event: { en: 'Payments', 'zh-CN': '付款' },
  payout: { en: 'Payouts to you', 'zh-CN': '付给您的款项' },
  payout_account: { en: 'Bank account for payouts', 'zh-CN': '收款账户' },
  post: { en: 'Posts and drafts', 'zh-CN': '帖子与草稿' },
  post_area: { en: 'Body areas of posts', 'zh-CN': '帖子的身体部位' },
  post_like: { en: 'Likes', 'zh-CN': '点赞' },
  post_save: { en: 'Saved posts', 'zh-CN': '收藏' },
  post_tag: { en: 'Tags of posts', 'zh-CN': '帖子标签' },
  post_upload: { en: 'Files of posts', 'zh-CN': '帖子的文件' },
  push_device: { en: 'Devices with push messages', 'zh-CN': '接收推送的设备' },
  push_setting: { en: 'Push settings', 'zh-CN': '推送设置' },
  questionnaire: { en: 'Forms of your practice', 'zh-CN': '您诊所的表单' },
  questionnaire_response: { en: 'Forms that you filled in', 'zh-CN': '您填写的表单' },
  questionnaire_response_look: { en: 'Who read your forms', 'zh-CN': '表单查阅记录' },
  questionnaire_response_photo: { en: 'Photos of your forms', 'zh-CN': '表单中的照片' },
  questionnaire_version: { en: 'Questions of your forms', 'zh-CN': '表单中的问题' },
  refund: { en: 'Refunds', 'zh-CN': '退款' },
  reservation: { en: 'Appointments', 'zh-CN': '预约' },
  reservation_event: { en: 'Steps of your appointments', 'zh-CN': '预约进度' },
  resource_claim: { en: 'Rooms and devices of appointments', 'zh-CN': '预约使用的房间与设备' },
  saved_search: { en: 'Saved searches', 'zh-CN': '保存的搜索' },
  saved_search_match: { en: 'Doctors found by saved searches', 'zh-CN': '已保存搜索找到的医生' },
  ticket: { en: 'Messages to our team', 'zh-CN': '给我们团队的留言' },
  ticket_event: { en: 'Steps of your messages', 'zh-CN': '留言进度' },
  ticket_message: { en: 'Messages and answers', 'zh-CN': '留言与回复' },
  ticket_upload: { en: 'Attachments of your messages', 'zh-CN': '留言的附件' },
  upload: { en: 'Files', 'zh-CN': '文件' },
  redemption: { en: 'Vouchers that you redeemed', 'zh-CN': '您核销的代金券' },
  voucher_code: { en: 'Voucher codes', 'zh-CN': '代金券券码' },
  waitlist: { en: 'Waitlists', 'zh-CN': '候补名单' },
  weekly_rule: { en: 'Weekly hours', 'zh-CN': '每周出诊时间' },
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
