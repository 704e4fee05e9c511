import ui from '@charis/shared/ui/locales/en.json';
import texts from '../locales/en.json';

export { texts, ui };
