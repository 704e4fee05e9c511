/** Captions of the other side, made by the reader's own browser on their device: no speech is sent to anyone. */
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';

interface Heard extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

/** Web Speech API, as far as it is used; TypeScript does not know the part on the device yet. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((heard: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: Event & { error: string }) => void) | null;
  start(track: MediaStreamTrack): void;
  abort(): void;
}

interface Recogniser {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: true }): Promise<Availability>;
  install?(options: { langs: string[]; processLocally: true }): Promise<boolean>;
}

const recogniser = () => (globalThis as { SpeechRecognition?: Recogniser }).SpeechRecognition;
const locally = (language: string) => ({ langs: [language], processLocally: true as const });

/**
 * Returns whether the browser knows recognition on the device. It is asked for a language when someone wants captions, and not before: some browsers end
 * the whole page when they are asked.
 */
export const offersCaptions = (): boolean => recogniser()?.available !== undefined;

/** Silence ends a recognition: it begins again, unless it fails for good. */
const passing = ['no-speech', 'aborted', 'network'];

interface Options {
  track: MediaStreamTrack;
  language: string;
  onText: (text: string) => void;
  onFailed: () => void;
}

/** Begins to write down what a track says. @returns what ends it */
export function startCaptions({ track, language, onText, onFailed }: Options): () => void {
  const Recognition = recogniser();
  let ended = false;
  let current: Recognition | undefined;

  function fail() {
    if (ended) return;
    ended = true;
    onFailed();
  }
  function listen() {
    if (ended || !Recognition) return;
    const recognition = new Recognition();
    current = recognition;
    Object.assign(recognition, { lang: language, continuous: true, interimResults: true, processLocally: true });
    recognition.onresult = ({ results }) => {
      const [last] = Array.from(results).slice(-1);
      onText(last?.[0]?.transcript.trim() ?? '');
    };
    recognition.onerror = ({ error }) => {
      if (!passing.includes(error)) fail();
    };
    recognition.onend = listen;
    try {
      recognition.start(track);
    } catch {
      fail();
    }
  }
  async function prepare() {
    if ((await Recognition?.available?.(locally(language))) !== 'available') {
      if (!(await Recognition?.install?.(locally(language)))) return fail();
    }
    listen();
  }
  prepare().catch(fail);
  return () => {
    ended = true;
    if (current) current.onend = null;
    current?.abort();
  };
}
