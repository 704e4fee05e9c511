/** Part of the development shell: shows the texts that a remote hands on after an edit, see hot-texts-loader.cjs. */
import { addTexts } from '../../shell/src/i18n/i18n.ts';

addEventListener('charis:texts', ({ detail: { remote, texts } }) => addTexts(remote, texts));
