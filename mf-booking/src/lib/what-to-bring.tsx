import { Link, usePaths } from '@charis/shared/remote';
import { useText } from './text';

interface WhatToBringProps {
  mode: 'clinic' | 'video';
  categoryName: string | null | undefined;
}

/** Says what a visit needs, and leads to what is known of its procedure. */
export function WhatToBring({ mode, categoryName }: WhatToBringProps) {
  const t = useText();
  const paths = usePaths();
  return (
    <p>
      {t(`bring.${mode}`)}{' '}
      {categoryName ? (
        <Link data-thumb to={paths.procedure(categoryName)}>
          {t('bring.about')}
        </Link>
      ) : null}
    </p>
  );
}
