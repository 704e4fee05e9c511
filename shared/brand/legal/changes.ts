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

const plainWords = {
  en: 'The text says the same in plainer words. What you agree to has not changed.',
  'zh-CN': '文字更加简明，您同意的内容没有变化。',
};

/** Of the points that all documents make. */
const plainPoints = {
  en: [
    [
      'Charis is for adults: you have to be at least 18 years old.',
      'Charis is for adults: you must be at least 18 years old.',
    ],
    [
      'Your images stay private. Others see only what you show them yourself, such as your own picture or those of a post, and none is ever sold or used for advertising.',
      'Your images stay private. Others see only the images that you show them, such as your own picture or the pictures of a post. We never sell images or use them for advertising.',
    ],
    [
      'You can withdraw your consent at any time, with a button in your profile (/user/profile).',
      'You can withdraw your consent at any time with a button in your profile.',
    ],
    [
      'When you ask for it, your data is removed within about 7 business days.',
      'When you ask us to, we remove your data within about 7 business days.',
    ],
  ],
  'zh-CN': [['您可以随时在个人资料页（/user/profile）点击按钮撤回同意。', '您可以随时在个人资料页点击按钮撤回同意。']],
} as const;

/** Every change of a legal text since the first version, the newest first. What stood before is the text of that version with these put back. */
export const legalChanges: readonly LegalChange[] = [
  {
    document: 'terms',
    from: '2026-11-23',
    to: '2026-11-27',
    summary: plainWords,
    wording: {
      en: [
        ...plainPoints.en,
        [
          'What is booked here is a consultation, never the date of a procedure. A doctor may advise you against a treatment, and you may decide against it at any time.',
          'You book a consultation here, never the date of a procedure. A doctor may advise you against a treatment, and you may decide against it at any time.',
        ],
        [
          'You have to be at least 18 years old and to give your own details. One person has one account. Keep your password to yourself; tell us when somebody else may know it.',
          'You must be at least 18 years old and give your own details. Each person has one account. Keep your password to yourself, and tell us if someone else may know it.',
        ],
        [
          'Doctors are shown as verified once their registration has been checked by our staff against the public register of practitioners.',
          'We show a doctor as verified once our staff have checked their registration against the public register of practitioners.',
        ],
        [
          'What you write and upload stays yours. You allow us to store it and to show it to whom you chose. Share only what is your own and what you may share; show nobody else without their consent.',
          'What you write and upload stays yours. You allow us to store it and to show it to the people you choose. Share only what is yours and what you may share. Do not show other people without their consent.',
        ],
        [
          'Posts are one person’s experience and no evidence of a result. We hide what breaks the law, what insults or exposes others, and what advertises; you are told why and can object.',
          'A post is one person’s experience and no evidence of a result. We hide content that breaks the law, insults or exposes others, or advertises. We tell you why, and you can appeal.',
        ],
        [
          'The fee of a consultation is shown before you book and is paid at the clinic. The cancellation rule of the doctor is shown first, too. Vouchers are paid here; their terms, validity and refund rule stand on them. Prices are in Australian dollars and include GST.',
          'We show the consultation fee and the doctor’s cancellation rule before you book. You pay the fee at the clinic. You pay for vouchers here; each voucher shows its terms, validity and refund rule. Prices are in Australian dollars and include GST.',
        ],
        [
          'You can delete your account in your profile. We may suspend an account that breaks these terms, with a reason. Nothing here limits your rights under the Australian Consumer Law.',
          'You can delete your account in your profile. We may suspend an account that breaks these terms, and we tell you why. Nothing here limits your rights under the Australian Consumer Law.',
        ],
      ],
      'zh-CN': plainPoints['zh-CN'],
    },
  },
  {
    document: 'privacy',
    from: '2026-11-23',
    to: '2026-11-27',
    summary: plainWords,
    wording: {
      en: [
        ...plainPoints.en,
        [
          'Your email, a user name and a password that only you know; and, if you give them, your name, gender, birthday, interests and a picture. What you post, follow, like and book. Where you are logged in, so that you can end a session.',
          'We hold your email, a user name and a password that only you know; and, if you give them, your name, gender, birthday, interests and a picture. We also hold what you post, follow, like and book, and where you are logged in, so that you can end a session.',
        ],
        [
          'For doctors also what proves their registration. Health information is held only where you write it down yourself, for example in the note of a booking.',
          'For doctors, we also hold what proves their registration. We hold health information only where you write it down yourself, for example in the note of an appointment.',
        ],
        [
          'To run your account, to show what you asked for, to make and remind of bookings, to keep people safe, and to answer you. We do not sell data, pass on leads, or let advertisers follow you.',
          'We use it to run your account, to show what you ask for, to make appointments and remind you of them, to keep people safe, and to answer you. We do not sell data, pass on leads, or let advertisers follow you.',
        ],
        [
          'Everybody sees your user name, your picture and what you post publicly. Nobody but you sees your legal name, email, birthday and bookings; a doctor sees the booking that you make with them.',
          'Everyone sees your user name, your picture and what you post publicly. Only you see your legal name, email, birthday and appointments. A doctor sees the appointments that you make with them.',
        ],
        [
          'Pictures lose their place, time and camera data when they arrive. Credentials and private images can only be opened by links that end after minutes.',
          'We remove place, time and camera data from pictures when they arrive. Credentials and private images open only by links that expire after minutes.',
        ],
        [
          'In your profile (/user/profile) you can read and correct what we hold, get a copy of it, withdraw each consent and delete the account. Removal is done within about 7 business days; what a law makes us keep is kept apart and for no longer than it says.',
          'In your profile you can read and correct what we hold, get a copy of it, withdraw each consent and delete your account. We remove your data within about 7 business days. We keep apart what a law makes us keep, and for no longer than it says.',
        ],
        [
          'A complaint is answered within 30 days. You can also turn to the Office of the Australian Information Commissioner.',
          'We answer a complaint within 30 days. You can also contact the Office of the Australian Information Commissioner.',
        ],
      ],
      'zh-CN': [
        ...plainPoints['zh-CN'],
        [
          '所有人都能看到您的用户名、头像和公开发布的内容。除您之外无人能看到您的法定姓名、邮箱、生日和预约；医生能看到您与其的预约。',
          '所有人都能看到您的用户名、头像和公开发布的内容。您的法定姓名、邮箱、生日和预约只有您自己能看到；医生能看到您与其的预约。',
        ],
        [
          '在个人资料页（/user/profile）您可以查看和更正我们保存的信息、获取副本、撤回各项同意以及删除账号。删除在大约 7 个工作日内完成；法律要求保留的内容单独保存，且不超过规定期限。',
          '在个人资料页，您可以查看和更正我们保存的信息、获取副本、撤回各项同意以及删除账号。删除在大约 7 个工作日内完成；法律要求保留的内容单独保存，且不超过规定期限。',
        ],
      ],
    },
  },
  {
    document: 'image-data',
    from: '2026-11-21',
    to: '2026-11-27',
    summary: plainWords,
    wording: {
      en: [
        ...plainPoints.en,
        [
          'Photos of a face or body, and words about one’s health, deserve more care than other data. This form says what happens to yours, so that you can decide freely.',
          'Photos of a face or body, and words about your health, deserve more care than other data. This form says what happens to yours, so that you can decide freely.',
        ],
        [
          'That Charis stores the images and information you upload, prepares them for the screen (other sizes, without place, time and camera data), and shows them to the people you choose: yourself alone, a doctor you book with, or readers of a post.',
          'You agree that Charis stores the images and information you upload, prepares them for the screen (other sizes, without place, time and camera data), and shows them to the people you choose: only you, a doctor you book with, or readers of a post.',
        ],
        [
          'You confirm that you are at least 18 years old, and that everybody who can be recognised in an image is you or has agreed to it.',
          'You confirm that you are at least 18 years old, and that everyone who can be recognised in an image is you or has agreed to it.',
        ],
        [
          'Your consent is voluntary; without it you can still read everything that is public. You can withdraw it with the button in your profile (/user/profile). From then on your images are hidden, and they are removed within about 7 business days.',
          'Your consent is voluntary; without it you can still read everything that is public. You can withdraw it with the button in your profile. We then hide your images at once and remove them within about 7 business days.',
        ],
        [
          'Copies that others made before are out of our reach, so choose with care who may see an image.',
          'We cannot remove copies that others made before, so choose with care who may see an image.',
        ],
      ],
      'zh-CN': [
        ...plainPoints['zh-CN'],
        [
          '同意出于自愿；不同意时您仍可阅读所有公开内容。您可以在个人资料页（/user/profile）点击按钮撤回。撤回后您的图像立即隐藏，并在大约 7 个工作日内删除。',
          '同意出于自愿；不同意时您仍可阅读所有公开内容。您可以在个人资料页点击按钮撤回。撤回后您的图像立即隐藏，并在大约 7 个工作日内删除。',
        ],
      ],
    },
  },
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
