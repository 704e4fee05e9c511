/** A cue of WebVTT: `00:01.000 --> 00:04.000`. */
const cue = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m;

/** Returns whether a text is captions: empty, or WebVTT with at least one cue. */
export const isCaptions = (text: string): boolean =>
  !text.trim() || (/^\uFEFF?WEBVTT(\s|$)/.test(text.trimStart()) && cue.test(text));
