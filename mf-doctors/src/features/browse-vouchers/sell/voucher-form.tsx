import type { DataOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { dayIn, endOfDay, isBlank } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import {
  DateField,
  Form,
  FormFailure,
  MoneyField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { useServices } from '#lib/vouchers/use-services';
import styles from '#lib/vouchers/vouchers.module.css';

export type Own = DataOf<'ownCoupons'>['list'][number];

/** Whole numbers that the server takes. */
const ranges = { stock: [1, 10_000], validDays: [30, 1095] } as const;
const isIn = ([min, max]: readonly [number, number], text: string) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
const isWhole = (cents: number | null) => cents === null || cents % 100 === 0;
const sydney = 'Australia/Sydney';
const choices: readonly string[] = ['categoryName', 'clinicId'];
const required = ['name', 'categoryName', 'clinicId', 'included', 'terms'] as const;

/** Makes a voucher, or changes one; what the server refuses after the first sale is closed. */
export function VoucherForm({ coupon, onDone }: { coupon?: Own; onDone: () => void }) {
  const t = useText();
  const services = useServices();
  const profile = useOperation('getOwnDoctorProfile', {});
  const clinics = (profile.data?.clinics ?? []).filter(({ objected }) => !objected);
  const form = useForm('setCoupon', {
    initial: {
      name: coupon?.name ?? '',
      categoryName: coupon?.categoryName ?? '',
      clinicId: coupon?.clinicId ?? '',
      included: coupon?.included ?? '',
      excluded: coupon?.excluded ?? '',
      terms: coupon?.terms ?? '',
      beforePrice: coupon ? coupon.beforePrice * 100 : null,
      afterPrice: coupon ? coupon.afterPrice * 100 : null,
      stock: String(coupon?.stock ?? 20),
      ends: coupon ? dayIn(coupon.endsUtc, coupon.zone) : '',
      validDays: String(coupon?.validDays ?? 365),
    },
    validate: (values) => ({
      ...Object.fromEntries(
        required
          .filter((key) => isBlank(values[key]))
          .map((key) => [key, t(choices.includes(key) ? 'missing.choice' : 'missing.text')]),
      ),
      // The field takes no past day, so that one that is typed leaves it empty.
      ...(values.ends ? {} : { ends: t('voucher.form.ends') }),
      ...Object.fromEntries(
        (['beforePrice', 'afterPrice'] as const)
          .filter((key) => values[key] === null)
          .map((key) => [key, t('missing.price')]),
      ),
      ...(values.beforePrice !== null && values.afterPrice !== null && values.afterPrice >= values.beforePrice
        ? { afterPrice: t('voucher.form.less') }
        : {}),
      ...(isWhole(values.beforePrice) ? {} : { beforePrice: t('voucher.form.dollars') }),
      ...(isWhole(values.afterPrice) ? {} : { afterPrice: t('voucher.form.dollars') }),
      ...Object.fromEntries(
        (['stock', 'validDays'] as const)
          .filter((key) => !isIn(ranges[key], values[key].trim()))
          .map((key) => [key, t('voucher.form.number', { min: ranges[key][0], max: ranges[key][1] })]),
      ),
    }),
    input: ({ ends, beforePrice, afterPrice, stock, validDays, ...texts }) => ({
      body: {
        ...texts,
        couponId: coupon?.couponId,
        beforePrice: (beforePrice ?? 0) / 100,
        afterPrice: (afterPrice ?? 0) / 100,
        stock: Number(stock),
        validDays: Number(validDays),
        endsUtc:
          coupon && dayIn(coupon.endsUtc, coupon.zone) === ends
            ? coupon.endsUtc
            : endOfDay(ends, clinics.find(({ clinicId }) => clinicId === texts.clinicId)?.zone ?? sydney),
      },
    }),
    fallback: t('voucher.undone'),
    success: t('voucher.form.saved'),
    onSuccess: onDone,
  });
  const frozen = coupon?.frozen === true;
  return (
    <Form className={`${styles.card} ${styles.form}`} form={form}>
      {frozen ? <p className={look('breaks', 'muted', 'small')}>{t('voucher.form.frozen')}</p> : null}
      <TextField {...form.field('name')} disabled={frozen} label={t('voucher.form.name')} maxLength={80} />
      <SelectField {...form.field('categoryName')} disabled={frozen} label={t('voucher.category')} options={services} />
      <SelectField
        {...form.field('clinicId')}
        disabled={frozen}
        label={t('voucher.clinic')}
        options={clinics.map(({ clinicId: value, name }) => ({ value, label: name }))}
      />
      <TextAreaField {...form.field('included')} disabled={frozen} label={t('voucher.included')} maxLength={1000} />
      <TextAreaField
        {...form.field('excluded')}
        disabled={frozen}
        label={t('voucher.excluded')}
        maxLength={1000}
        optional
      />
      <TextAreaField {...form.field('terms')} disabled={frozen} label={t('voucher.terms')} maxLength={2000} />
      <div className={styles.short}>
        <MoneyField {...form.field('beforePrice')} disabled={frozen} label={t('voucher.before')} />
        <MoneyField
          {...form.field('afterPrice')}
          disabled={frozen}
          hint={t('voucher.form.dollars')}
          label={t('voucher.after')}
        />
        <TextField {...form.field('stock')} inputMode="numeric" label={t('voucher.form.stock')} maxLength={5} />
        <DateField {...form.field('ends')} min={dayIn(new Date().toISOString(), sydney)} label={t('voucher.until')} />
        <TextField
          {...form.field('validDays')}
          disabled={frozen}
          inputMode="numeric"
          label={t('voucher.form.validDays')}
          maxLength={4}
        />
      </div>
      <FormFailure form={form} />
      <div className={`${look('row', 12)} ${styles.actions}`}>
        <SubmitButton form={form}>{t('voucher.form.save')}</SubmitButton>
        <Button onClick={onDone}>{t('voucher.form.close')}</Button>
      </div>
    </Form>
  );
}
