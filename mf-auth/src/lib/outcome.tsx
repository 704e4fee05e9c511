import { Button } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import form from './form.module.css';
import { OutcomeDrawing } from './outcome-drawing';

interface OutcomeProps {
  tone: 'good' | 'bad';
  title: string;
  children: ReactNode;
  /** Text of the button. */
  action: string;
  onAction: () => void;
}

/** Shows the end of a flow, or of a part of it: what has come of it, and the one way on. */
export function Outcome({ tone, title, children, action, onAction }: OutcomeProps) {
  return (
    <div className={form.finish}>
      <OutcomeDrawing tone={tone} />
      <h3>{title}</h3>
      <p>{children}</p>
      <Button className={form.submit} data-first="" onClick={onAction} variant="primary">
        {action}
      </Button>
    </div>
  );
}
