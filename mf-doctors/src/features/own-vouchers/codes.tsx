import { codeText } from '@charis/shared/rules';
import { Button, Icon, look, StatusTag } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { giftStage, isUsable, type Order } from '#lib/vouchers/order-states';
import styles from '#lib/vouchers/vouchers.module.css';
import { keepCodes } from './keep-codes';
import { QrCode } from './qr-code';
import { ShowCode } from './show-code';

type Code = Order['codes'][number];

/** Shows the codes of an order that can be used, which stay readable without a network. Of several the first that is not used is open. */
export function Codes({ order }: { order: Order }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const drawn = [...(list.current?.querySelectorAll<HTMLElement>('[data-code]') ?? [])];
    const images = drawn.map((item) => [item.dataset.code ?? '', item.querySelector('img')?.src ?? ''] as const);
    keepCodes(order, new Map(images));
  }, [order]);
  // The buyer of a gift has no codes of it.
  if (order.state !== 'ISSUED' || giftStage(order)) return null;
  const first = order.codes.find(isUsable);
  return (
    <>
      <ul aria-label={t('voucher.codes')} className={styles.codes} ref={list}>
        {order.codes.map((one) => (
          <li className={styles.code} data-code={one.code} key={one.lastFour}>
            {!isUsable(one) ? <Line code={one} /> : null}
            {isUsable(one) && order.codes.length === 1 ? <Picture code={one.code} onShow={setShown} /> : null}
            {isUsable(one) && order.codes.length > 1 ? (
              // One of them is open at a time.
              <details className={styles.folded} name={`codes-${order.orderId}`} open={one === first}>
                <summary>
                  <Line code={one} />
                  <span className={styles.chevron}>
                    <Icon name="down" />
                  </span>
                </summary>
                <Picture code={one.code} isNamed onShow={setShown} />
              </details>
            ) : null}
          </li>
        ))}
      </ul>
      {shown ? <ShowCode code={shown} name={order.name} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}

/** Shows a code, and whether it can be used. */
function Line({ code }: { code: Code }) {
  const t = useText();
  return (
    <span className={`${look('row', 4, 12, 'between')} ${styles.codeLine}`}>
      <span className={styles.digits}>{code.code ? codeText(code.code) : `•••• •••• ${code.lastFour}`}</span>
      <StatusTag tone={code.state === 'ISSUED' ? 'good' : 'over'}>{t(`voucher.order.${code.state}`)}</StatusTag>
    </span>
  );
}

interface PictureProps {
  code: string;
  /** The line above it says which code it is. */
  isNamed?: boolean;
  onShow: (code: string) => void;
}

function Picture({ code, isNamed = false, onShow }: PictureProps) {
  const t = useText();
  return (
    <div className={`${look('stack', 8, 'start')} ${styles.picture}`}>
      <QrCode label={t('voucher.code.picture', { code: codeText(code) })} size={160} value={code} />
      {isNamed ? null : <span className={styles.digits}>{codeText(code)}</span>}
      <Button onClick={() => onShow(code)} variant="primary">
        {t('voucher.code.show')}
      </Button>
    </div>
  );
}
