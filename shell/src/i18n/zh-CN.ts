import ui from '@charis/shared/ui/locales/zh-CN.json';
import texts from '../locales/zh-CN.json';

export { texts, ui };
