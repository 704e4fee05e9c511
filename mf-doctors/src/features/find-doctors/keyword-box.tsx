import { useNavigate, usePaths } from '@charis/shared/remote';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import type { Change, Search } from './search.rules';
import { type Choice, useSuggestions } from './use-suggestions';

interface KeywordBoxProps {
  search: Search;
  onChange: (part: Change) => void;
}

/** The words of the search, with what they may mean below them while they are typed. */
export function KeywordBox({ search, onChange }: KeywordBoxProps) {
  const t = useText();
  const paths = usePaths();
  const navigate = useNavigate();
  const searched = search.keyword ?? '';
  const [draft, setDraft] = useState({ searched, text: searched });
  const [isOpen, setOpen] = useState(false);
  if (draft.searched !== searched) setDraft({ searched, text: searched });
  const options = useSuggestions(draft.text, isOpen);

  function choose(choice: Choice) {
    setOpen(false);
    if ('doctorUserId' in choice) void navigate(paths.doctor(choice.doctorUserId));
    else {
      setDraft({ searched, text: choice.search.keyword ?? '' });
      onChange(choice.search);
    }
  }
  return (
    <AutoComplete
      aria-label={t('search')}
      className={styles.keyword}
      defaultActiveFirstOption={false}
      listHeight={420}
      onBlur={() => setOpen(false)}
      onChange={(text: string, option) => {
        if (!option || !('choice' in option)) setDraft({ searched, text });
      }}
      onSearch={() => setOpen(true)}
      onSelect={(_: string, option) => choose(option.choice)}
      open={isOpen && options.length > 0}
      options={options as never}
      value={draft.text}
    >
      <Input.Search
        allowClear
        maxLength={100}
        onSearch={(text, _, info) => {
          if (info?.source === 'clear') setDraft({ searched, text: '' });
          setOpen(false);
          onChange({ keyword: text.trim() || undefined });
        }}
        placeholder={t('search')}
      />
    </AutoComplete>
  );
}
