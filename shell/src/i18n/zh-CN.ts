import ui from '@charis/shared/ui/locales/zh-CN.json';
import antd from 'antd/es/locale/zh_CN';
import texts from '../locales/zh-CN.json';

export { antd, texts, ui };
