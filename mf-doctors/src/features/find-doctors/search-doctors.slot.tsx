import { type Slots, useNavigate, usePaths } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { SelectField, SuggestField } from '@charis/shared/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { type Change, changeSearch, readSearch, writeSearch } from './search.rules';
import styles from './search-doctors.module.css';
import { usePlaces } from './use-places';
import { useSuggestions } from './use-suggestions';

/** A line of text, and what choosing a suggestion for it meant. */
interface Typed {
  text: string;
  chosen?: Change;
}

/** Days within which a doctor is free. */
const withinDays = [3, 7];

/** Asks for what, where and when, and leads to the doctors who fit. */
export default function SearchDoctors({ typed = {}, focused }: Slots['doctor.search']) {
  const t = useText();
  const paths = usePaths();
  const navigate = useNavigate();
  const [what, setWhat] = useState<Typed>({ text: typed.keyword ?? '' });
  const [where, setWhere] = useState<Typed>({ text: typed.near ?? '' });
  const [within, setWithin] = useState(typed.within ?? '');
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
  }, [focused]);
  const groups = useSuggestions(what.text, isOpen);
  const { places } = usePlaces(where.text, where.chosen?.near?.name ?? '');

  /** Words that no suggestion was chosen for are searched for as they are, the place after the rest. */
  function find(event?: FormEvent) {
    event?.preventDefault();
    const asked = new URLSearchParams({
      keyword: what.chosen ? '' : what.text,
      near: where.chosen ? '' : where.text,
      within,
    });
    const search = changeSearch(readSearch(asked), { ...what.chosen, ...where.chosen });
    const list = paths.doctors();
    const query = new URLSearchParams(writeSearch(search)).toString();
    void navigate(query ? `${list}${list.includes('?') ? '&' : '?'}${query}` : list);
  }
  return (
    <search className={look('block')}>
      <form className={styles.search} onSubmit={find} ref={form}>
        <div className={styles.what}>
          <SuggestField
            compact
            groups={groups}
            label={t('seek.what')}
            maxLength={100}
            name="keyword"
            onChange={(text) => setWhat({ text })}
            onChoose={({ name, choice }) => {
              if ('doctorUserId' in choice) void navigate(paths.doctor(choice.doctorUserId));
              else setWhat({ text: name, chosen: choice.search });
            }}
            onOpenChange={setOpen}
            onSubmit={() => find()}
            placeholder={t('seek.what')}
            value={what.text}
          />
        </div>
        <SuggestField
          compact
          groups={[{ options: places }]}
          label={t('seek.where')}
          maxLength={80}
          name="near"
          onChange={(text) => setWhere({ text })}
          onChoose={({ key: name, lat, lng }) =>
            setWhere({ text: name, chosen: { near: { name, lat, lng }, sort: 'distance' } })
          }
          onSubmit={() => find()}
          placeholder={t('seek.where')}
          value={where.text}
        />
        <SelectField
          any={t('within.any')}
          compact
          label={t('within')}
          name="within"
          onChange={setWithin}
          options={withinDays.map((count) => ({ value: String(count), label: t('within.days', { count }) }))}
          value={within}
        />
        <Button type="submit" variant="primary">
          {t('seek.find')}
        </Button>
      </form>
    </search>
  );
}
