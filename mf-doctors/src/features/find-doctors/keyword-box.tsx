import { useNavigate, usePaths } from '@charis/shared/remote';
import { SuggestField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import type { Change, Search } from './search.rules';
import { type Choice, useSuggestions } from './use-suggestions';

interface KeywordBoxProps {
  search: Search;
  onChange: (part: Change) => void;
}

/** Shows the words of the search, with what they may mean below them while they are typed. */
export function KeywordBox({ search, onChange }: KeywordBoxProps) {
  const t = useText();
  const paths = usePaths();
  const navigate = useNavigate();
  const searched = search.keyword ?? '';
  const [draft, setDraft] = useState({ searched, text: searched });
  const [isOpen, setOpen] = useState(false);
  if (draft.searched !== searched) setDraft({ searched, text: searched });
  const groups = useSuggestions(draft.text, isOpen);

  function choose(choice: Choice) {
    if ('doctorUserId' in choice) void navigate(paths.doctor(choice.doctorUserId));
    else {
      setDraft({ searched, text: choice.search.keyword ?? '' });
      onChange(choice.search);
    }
  }
  return (
    <div className={styles.keyword}>
      <SuggestField
        compact
        groups={groups}
        label={t('search')}
        maxLength={100}
        name="keyword"
        onChange={(text) => setDraft({ searched, text })}
        onChoose={({ choice }) => choose(choice)}
        onClear={() => onChange({ keyword: undefined })}
        onOpenChange={setOpen}
        onSubmit={(text) => onChange({ keyword: text.trim() || undefined })}
        placeholder={t('search')}
        value={draft.text}
      />
    </div>
  );
}
