import ui from '@charis/shared/ui/locales/zh-CN.json';
import antd from 'antd/es/locale/zh_CN';
import server from '../locales/server.zh-CN.json';
import texts from '../locales/zh-CN.json';

export { antd, server, texts, ui };
