import type { DataOf } from '@charis/shared/contract';
import {
  ApiError,
  consentAsked,
  Link,
  useAction,
  useHost,
  useOperation,
  usePaths,
  useSession,
} from '@charis/shared/remote';
import { Button, look, Money, Skeleton } from '@charis/shared/ui';
import {
  CheckboxField,
  Form,
  FormFailure,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@charis/shared/ui/form';
import { useState } from 'react';
import { payLink } from '#lib/pay-link';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { UnpaidOrders } from './unpaid-orders';

type Voucher = DataOf<'couponById'>;
type Count = '1' | '2' | '3' | '4' | '5';
const counts = ['1', '2', '3', '4', '5'] as const;

interface Values {
  quantity: Count;
  gift: boolean;
  giftEmail: string;
  giftMessage: string;
}

/** Shows how many, for whom, and on to the payment. */
export function BuyForm({ voucher }: { voucher: Voucher }) {
  const t = useText();
  const session = useSession();
  const paths = usePaths();
  const { logIn, askConsent } = useHost();
  const { send } = useAction('buyCoupon');
  const { refetch } = useOperation('couponById', { params: { couponId: voucher.couponId } });
  const form = useForm(buy, {
    initial: { quantity: '1', gift: false, giftEmail: '', giftMessage: '' } as Values,
    validate: ({ gift, giftEmail }) =>
      gift && !giftEmail.includes('@') ? { giftEmail: t('voucher.gift.missing') } : {},
    fallback: t('voucher.buy.failed'),
    onSuccess: ({ payUrl }) => {
      window.location.assign(payLink(payUrl));
    },
  });
  const { afterPrice, validDays, included, excluded, terms } = voucher;
  const [isFull, setFull] = useState(false);
  async function buy({ quantity, gift, giftEmail, giftMessage }: Values) {
    const body = {
      couponId: voucher.couponId,
      seen: { afterPrice, validDays, included, excluded, terms },
      quantity: Number(quantity),
      ...(gift ? { giftEmail: giftEmail.trim(), giftMessage } : {}),
    };
    setFull(false);
    try {
      return await send({ body });
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : undefined;
      // The voucher is sold out, off the list or another by now.
      if (reason === 'CONFLICT' || reason === 'OFFER_CHANGED') void refetch();
      setFull(reason === 'UNPAID_ORDERS');
      const documents = consentAsked(error);
      if (documents.length === 0 || !(await askConsent(documents))) throw error;
      return send({ body });
    }
  }
  if (session.status === 'checking') return <Skeleton height={160} />;
  if (session.status === 'out') {
    return (
      <Button onClick={() => logIn()} variant="primary">
        {t('voucher.logIn')}
      </Button>
    );
  }
  const { values } = form;
  return (
    <Form className={styles.buying} form={form}>
      <SelectField
        label={t('voucher.quantity')}
        name="quantity"
        onChange={(quantity) => quantity && form.field('quantity').onChange(quantity)}
        options={counts.filter((count) => Number(count) <= voucher.stockLeft).map((value) => ({ value, label: value }))}
        value={values.quantity}
      />
      <CheckboxField {...form.field('gift')} label={t('voucher.gift')} />
      {values.gift ? (
        <>
          <TextField
            {...form.field('giftEmail')}
            hint={t('voucher.gift.email.hint')}
            label={t('voucher.gift.email')}
            maxLength={254}
            type="email"
          />
          <TextAreaField {...form.field('giftMessage')} label={t('voucher.gift.message')} maxLength={300} optional />
        </>
      ) : null}
      <p className={`${look('row', 4, 16, 'baseline', 'between')} ${styles.total}`}>
        {t('voucher.total')} <Money cents={afterPrice * 100 * Number(values.quantity)} />
      </p>
      <FormFailure form={form} />
      {isFull ? <UnpaidOrders /> : null}
      {form.failure ? <Link to={paths.ownVouchers()}>{t('voucher.own')}</Link> : null}
      <SubmitButton form={form} wide>
        {t('voucher.pay')}
      </SubmitButton>
      <p className={look('breaks', 'muted', 'small')}>{t('voucher.hold')}</p>
    </Form>
  );
}
