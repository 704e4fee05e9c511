import { useRef } from 'react';
import type { ConsentAsked } from '../../remote/upload';
import { LegalDialog } from '../legal-dialog';

interface ConsentFirstProps {
  document: ConsentAsked;
  /** Runs once, when the dialog is left in any way. */
  onDecided: (agreed: boolean) => void;
}

/** Asks for a consent that has not been given, or not to this version. */
export function ConsentFirst({ document, onDecided }: ConsentFirstProps) {
  const agreed = useRef(false);
  return (
    <LegalDialog
      document={document}
      onClose={() => onDecided(agreed.current)}
      onDecide={(answer) => {
        agreed.current = answer;
      }}
    />
  );
}
