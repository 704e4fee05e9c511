import { Button, type ButtonProps, Popconfirm } from 'antd';
import { useId, useRef } from 'react';
import { useText } from './text';

interface ConfirmButtonProps extends Pick<ButtonProps, 'aria-label' | 'size'> {
  question: string;
  /** Text of the button that does it. */
  confirm: string;
  onConfirm: () => void;
  placement?: 'top' | 'bottomRight';
  children: string;
}

/** Asks before it does what it says. The question takes the focus, which comes back to the button. */
export function ConfirmButton({ question, confirm, onConfirm, placement = 'top', ...button }: ConfirmButtonProps) {
  const t = useText();
  const id = useId();
  const place = useRef<HTMLButtonElement>(null);
  return (
    <Popconfirm
      afterOpenChange={(open) => open && document.getElementById(id)?.focus()}
      cancelText={t('cancel')}
      icon={null}
      okButtonProps={{ id }}
      okText={confirm}
      onConfirm={onConfirm}
      onOpenChange={(open) => open || place.current?.focus()}
      placement={placement}
      title={question}
    >
      <Button ref={place} shape="round" {...button} />
    </Popconfirm>
  );
}
