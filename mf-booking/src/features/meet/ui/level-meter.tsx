import { useEffect, useRef } from 'react';
import { useText } from '#lib/text';
import styles from './meet.module.css';

/** Loudness of a microphone as a bar, so that people see that they are heard. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const t = useText();
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 256;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    function draw() {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      // A quiet voice is about 0.02, a loud one 0.2.
      if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, loudness * 5).toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    }
    draw();
    return () => {
      cancelAnimationFrame(frame);
      source.disconnect();
      void context.close();
    };
  }, [track]);
  return (
    <span aria-label={t('meet.level')} className={styles.meter} role="img">
      <span className={styles.level} ref={bar} />
    </span>
  );
}
