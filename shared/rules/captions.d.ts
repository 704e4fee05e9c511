/** Whether a text is captions: empty, or WebVTT with at least one cue. */
export declare const isCaptions: (text: string) => boolean;
