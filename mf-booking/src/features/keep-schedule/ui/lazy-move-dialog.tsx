import { Loaded } from '@charis/shared/ui';
import type { ComponentProps } from 'react';
import type { MoveDialog } from './move-dialog';

const load = () => import('./move-dialog');

/** Loads the dialog that moves an appointment, with its calendar, once it is asked for. */
export function LazyMoveDialog(props: ComponentProps<typeof MoveDialog>) {
  return (
    <Loaded load={load} placeholder={null}>
      {({ MoveDialog: Dialog }) => <Dialog {...props} />}
    </Loaded>
  );
}
