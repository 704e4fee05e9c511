/** What the clips of the home page show: the way of someone through Charis. Places are named by addresses, which are the same in each language. */
import type { Page } from 'playwright';
import type { Camera } from './camera';

export interface Take {
  picture: { width: number; height: number; scale: number; hasPointer: boolean };
  /** The account that is filmed; a guest where there is none. */
  as?: string;
  run: (camera: Camera, page: Page) => Promise<void>;
}

async function demo(camera: Camera, page: Page): Promise<void> {
  const detail = page.locator(`main a[href*="procedureDetail?categoryName=chemical_peels"]`).first();
  await camera.open('/', 'main h1');
  camera.say({
    en: 'This is Charis. You can look around without an account.',
    'zh-CN': '这是 Charis，无需账号即可浏览。',
  });
  await camera.hold(2.4);
  camera.say({ en: '12 procedures in plain words, with their costs.', 'zh-CN': '用浅显的话介绍 12 个项目及其费用。' });
  await camera.scrollTo(detail, 1.4, 180);
  await camera.press(detail);
  await camera.arrive('main h1:not(:empty)');
  camera.say({
    en: 'Each page says who it is not for, what can go wrong and how often.',
    'zh-CN': '每个页面都写明不适合的人群、风险及其发生频率。',
  });
  await camera.hold(1.4);
  await camera.scrollTo(page.locator('#risks'), 1.2);
  await camera.hold(1.6);
  await camera.scrollTo(page.locator('#recovery'), 1.2);
  await camera.hold(1.2);

  await camera.open('/doctor', 'main article');
  camera.say({
    en: 'We check every doctor against the public register.',
    'zh-CN': '我们在公开登记册上核对每位医生的注册信息。',
  });
  await camera.hold(1.6);
  await camera.scrollTo(page.locator('main article').nth(1), 1.2);
  camera.say({
    en: 'You see their next free times, and book a consultation.',
    'zh-CN': '您可以看到最近的可预约时间，并预约面诊。',
  });
  await camera.press(page.locator('main article').nth(1).locator('a[href*="userappoints"]').first());
  await camera.arrive('main h1:not(:empty)');
  await camera.hold(2.4);

  await camera.open('/post', 'main article');
  camera.say({ en: 'Members share their own experience.', 'zh-CN': '会员分享自己的经历。' });
  await camera.hold(0.8);
  await camera.scrollBy(900, 1.4);
  await camera.hold(1);

  await camera.open('/about', 'main h1');
  camera.say({ en: 'All profits go to charity. You can see how much.', 'zh-CN': '全部利润用于慈善，金额公开可查。' });
  await camera.scrollTo(page.locator('#charity-total'), 1.2);
  await camera.hold(2.4);
}

async function app(camera: Camera, page: Page): Promise<void> {
  await camera.open('/mobile', 'main a');
  camera.say({ en: 'Charis on your phone. Nothing to install.', 'zh-CN': '手机上的 Charis，无需安装。' });
  await camera.hold(2);
  await camera.scrollBy(900, 1.4);
  await camera.hold(0.8);
  await camera.open('/mobile/medical', 'main a');
  camera.say({ en: 'Find a procedure, and a doctor near you.', 'zh-CN': '查找项目和附近的医生。' });
  await camera.hold(1.4);
  await camera.scrollTo(page.locator('main a[href*="doctordetail"]').nth(1), 1.6);
  await camera.press(page.locator('main a[href*="doctordetail"]').nth(1));
  await camera.arrive('main h1:not(:empty), main h2');
  camera.say({ en: 'See free times, and book a consultation.', 'zh-CN': '查看可预约时间并预约面诊。' });
  await camera.hold(1.6);
  await camera.open('/mobile/user/appointslist', 'main');
  camera.say({ en: 'Your appointments are in one place.', 'zh-CN': '您的预约集中在一处。' });
  await camera.hold(2.4);
}

export const takes: Record<'demo' | 'app', Take> = {
  demo: { picture: { width: 1120, height: 630, scale: 1, hasPointer: true }, run: demo },
  app: {
    picture: { width: 390, height: 780, scale: 1.5, hasPointer: false },
    as: 'member@example.com',
    run: app,
  },
};
