/** Everything that the page and the page of scenes say; the testing tools have words of their own. */
import type { SceneName, SceneRole } from './settings.ts';

const en = {
  realApi: 'the real API',
  apiOf: (address: string) => `the API of ${address}`,
  recordingOf: (date: string) => `a recording of ${date}`,
  noRecording: 'a recording, which is still empty',
  scenesOf: (remote: string, role: string) => `Scenes of ${remote} as ${role}`,
  sceneRole: 'Show the scenes as',
  roles: { guest: 'Guest', member: 'Member', doctor: 'Doctor', admin: 'Administrator' } satisfies Record<
    SceneRole,
    string
  >,
  asRole: {
    guest: 'a guest',
    member: 'a member',
    doctor: 'a doctor',
    admin: 'an administrator',
  } satisfies Record<SceneRole, string>,
  /** Stands where a slot is whose remote is not loaded. */
  notLoaded: (remote: string, command: string) => `${remote} is not loaded here; add it with: ${command}`,
  scenes: {
    full: 'Full',
    empty: 'Empty',
    long: 'Long texts',
    'api-fails': 'API fails',
    rtl: 'Right to left',
  } satisfies Record<SceneName, string>,
  /** Said by the script of the page, before what is wrong. */
  notShown: 'The remote cannot be shown:',
};

const zh: typeof en = {
  realApi: '真实 API',
  apiOf: (address) => `${address} 的 API`,
  recordingOf: (date) => `${date} 的录制`,
  noRecording: '尚为空的录制',
  scenesOf: (remote, role) => `${remote} 的场景（${role}）`,
  sceneRole: '以此身份查看场景',
  roles: { guest: '访客', member: '会员', doctor: '医生', admin: '管理员' },
  asRole: { guest: '访客', member: '会员', doctor: '医生', admin: '管理员' },
  notLoaded: (remote, command) => `此处未加载 ${remote}，可用以下命令加载：${command}`,
  scenes: {
    full: '完整',
    empty: '空列表',
    long: '长文本',
    'api-fails': 'API 失败',
    rtl: '从右到左',
  },
  notShown: '无法显示此远程应用：',
};

export const textsOf = (language: string) => (language === 'zh-CN' ? zh : en);
