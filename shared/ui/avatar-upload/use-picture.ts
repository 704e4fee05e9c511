import { useEffect, useState } from 'react';
import { sizeFailure } from '../../remote/upload';
import { useUpload } from '../../remote/use-upload';
import { fileLimits } from '../../rules';
import { useUiText } from '../ui-text';
import { isShowable } from './is-showable';

/** Loads when there is something to cut, and once more when that fails. */
const load = () => import('./crop-dialog');
const loadCropDialog = () => load().catch(load);

type CropDialog = Awaited<ReturnType<typeof load>>['default'];

const endings = /\.(jpe?g|png|webp|heic)$/i;

/** Returns a picture on its way from someone's disk to an upload: chosen, cut, sent. */
export function usePicture(
  onUploaded: (uploadId: string) => void,
  onBusyChange: ((busy: boolean) => void) | undefined,
) {
  const t = useUiText();
  const upload = useUpload('avatar');
  const [problem, setProblem] = useState('');
  const [cutting, setCutting] = useState<{ file: File; CropDialog: CropDialog }>();
  const [sent, setSent] = useState<File>();
  const busy = upload.state.status === 'sending' || upload.state.status === 'processing';

  useEffect(() => {
    onBusyChange?.(busy);
  }, [busy, onBusyChange]);

  const { state } = upload;
  const failure = state.status === 'failed' ? state.failure.words || t(`upload.${state.failure.kind}`, fileLimits) : '';

  async function follow(result: ReturnType<typeof upload.start>) {
    const uploaded = await result;
    if (uploaded) onUploaded(uploaded.uploadId);
  }

  async function send(file: File) {
    setCutting(undefined);
    setSent(file);
    await follow(upload.start(file));
  }

  async function choose(file: File) {
    upload.cancel();
    setProblem('');
    setSent(undefined);
    const wrong = sizeFailure(file);
    if (wrong) return setProblem(t(`upload.${wrong.kind}`, fileLimits));
    if (!endings.test(file.name)) return setProblem(t('avatar.notPicture'));
    if (!(await isShowable(file))) return send(file);
    await loadCropDialog().then(
      (loaded) => setCutting({ file, CropDialog: loaded.default }),
      () => setProblem(t('crop.failed')),
    );
  }

  return {
    busy,
    state,
    problem: problem || failure,
    /** The picture that is being cut, and the dialog to do it in. */
    cutting,
    /** What is being sent or was sent last, to be shown meanwhile. */
    sent: state.status === 'idle' ? undefined : sent,
    choose,
    send,
    retry: () => follow(upload.retry()),
    refuse: (text: string) => {
      setCutting(undefined);
      setProblem(text);
    },
    leave: () => setCutting(undefined),
    clear: () => {
      upload.cancel();
      setProblem('');
      setSent(undefined);
    },
  };
}
