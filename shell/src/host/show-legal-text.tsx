import type { Host } from '@charis/shared/remote';
import { createRoot } from 'react-dom/client';
import { LegalDialog } from './legal-dialog';

/** Closes the dialog that is open. */
export let closeLegalText = (): void => undefined;

/** Shows a legal text above all else, in a place of its own, which hosts of several places share. */
export const showLegalText: Host['showLegalText'] = (name, asks = false) =>
  new Promise((resolve) => {
    closeLegalText();
    const place = document.createElement('div');
    place.className = 'charis';
    document.body.append(place);
    const root = createRoot(place);
    function close(agreed?: boolean) {
      closeLegalText = () => undefined;
      root.unmount();
      place.remove();
      resolve(agreed);
    }
    closeLegalText = close;
    root.render(<LegalDialog asks={asks} document={name} onClose={close} />);
  });
