import { type RefObject, useRef, useState } from 'react';
import type { VideoTrouble } from './capture-poster';

export const speeds = [0.7, 1, 1.5, 2] as const;
const volume = 0.6;

export interface Playback {
  place: RefObject<HTMLVideoElement | null>;
  playing: boolean;
  /** Seconds. */
  at: number;
  duration: number;
  speed: number;
  captions: boolean;
  toggle(): void;
  seek(to: number): void;
  setSpeed(speed: number): void;
  setCaptions(shown: boolean): void;
  /** What the video element has to tell. */
  events: {
    onLoadedMetadata(): void;
    onDurationChange(): void;
    onPlay(): void;
    onPause(): void;
    onEnded(): void;
    onTimeUpdate(): void;
  };
}

/** Drives a video element; it begins paused, at its own speed, with a volume of 0.6 and captions. */
export function usePlayback(onTrouble: (trouble: VideoTrouble) => void): Playback {
  const place = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [duration, setDuration] = useState(0);
  const [speed, showSpeed] = useState(1);
  const [captions, showCaptions] = useState(true);
  const follow = () => setAt(place.current?.currentTime ?? 0);
  const measure = () => setDuration(place.current?.duration || 0);

  function setCaptions(shown: boolean) {
    showCaptions(shown);
    const [track] = place.current?.textTracks ?? [];
    if (track) track.mode = shown ? 'showing' : 'hidden';
  }
  return {
    place,
    playing,
    at,
    duration,
    speed,
    captions,
    setCaptions,
    toggle() {
      const video = place.current;
      if (!video?.paused) video?.pause();
      else video.play().catch(() => onTrouble('failed'));
    },
    seek(to) {
      if (place.current) place.current.currentTime = to;
      setAt(to);
    },
    setSpeed(wanted) {
      if (place.current) place.current.playbackRate = wanted;
      showSpeed(wanted);
    },
    events: {
      onLoadedMetadata() {
        if (place.current) place.current.volume = volume;
        measure();
        setCaptions(true);
      },
      onDurationChange: measure,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: follow,
    },
  };
}
