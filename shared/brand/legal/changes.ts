import type { Language } from '../../rules';
import type { LegalDocument } from './legal-document';

export interface LegalChange {
  document: LegalDocument;
  /** The versions before and after it. */
  from: string;
  to: string;
  /** What the change means for the reader. */
  summary: Record<Language, string>;
  /** Headings and paragraphs that read otherwise, as they were and as they became; a language without any reads as before. */
  wording: Partial<Record<Language, readonly (readonly [before: string, after: string])[]>>;
}

const wordsOnly = {
  en: 'The Chinese text uses one word for account, voucher and consultation fee. The English text and what you agree to have not changed.',
  'zh-CN': '统一了“账号”“代金券”和“诊费”的用词，您同意的内容没有变化。',
};

/** Every change of a legal text since the first version, the newest first. What stood before is the text of that version with these put back. */
export const legalChanges: readonly LegalChange[] = [
  {
    document: 'terms',
    from: '2026-11-21',
    to: '2026-11-23',
    summary: wordsOnly,
    wording: {
      'zh-CN': [
        ['您的账户', '您的账号'],
        [
          '您必须年满 18 周岁，并填写本人的信息。每人一个账户。请妥善保管密码；如可能已被他人知晓，请告诉我们。',
          '您必须年满 18 周岁，并填写本人的信息。每人一个账号。请妥善保管密码；如可能已被他人知晓，请告诉我们。',
        ],
        ['预约、优惠券与费用', '预约、代金券与费用'],
        [
          '面诊费用在预约之前显示，在诊所支付；医生的取消规则也会事先显示。优惠券在本站支付，其条款、有效期和退款规则写在券上。价格为澳元，含商品及服务税。',
          '诊费在预约之前显示，在诊所支付；医生的取消规则也会事先显示。代金券在本站支付，其条款、有效期和退款规则写在券上。价格为澳元，含商品及服务税。',
        ],
        [
          '您可以在个人资料中删除账户。账户违反本条款时，我们可能说明理由后将其停用。本条款不限制您依据《澳大利亚消费者法》享有的权利。',
          '您可以在个人资料中删除账号。账号违反本条款时，我们可能说明理由后将其停用。本条款不限制您依据《澳大利亚消费者法》享有的权利。',
        ],
      ],
    },
  },
  {
    document: 'privacy',
    from: '2026-11-21',
    to: '2026-11-23',
    summary: wordsOnly,
    wording: {
      'zh-CN': [
        [
          '用于运行您的账户、展示您要看的内容、办理和提醒预约、保护大家的安全以及回复您。我们不出售数据，不转卖线索，也不让广告商跟踪您。',
          '用于运行您的账号、展示您要看的内容、办理和提醒预约、保护大家的安全以及回复您。我们不出售数据，不转卖线索，也不让广告商跟踪您。',
        ],
        [
          '在个人资料页（/user/profile）您可以查看和更正我们保存的信息、获取副本、撤回各项同意以及删除账户。删除在大约 7 个工作日内完成；法律要求保留的内容单独保存，且不超过规定期限。',
          '在个人资料页（/user/profile）您可以查看和更正我们保存的信息、获取副本、撤回各项同意以及删除账号。删除在大约 7 个工作日内完成；法律要求保留的内容单独保存，且不超过规定期限。',
        ],
      ],
    },
  },
];
