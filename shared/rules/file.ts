/** Bytes that a file may have, whatever it is for. */
export const largestFile = 102_400_000;
/** Bytes that a picture of a member may have. */
export const largestAvatar = 5_242_880;
/** Pixels that a picture may have; a file of a few kilobytes may claim more, and would fill the memory. */
export const mostPixels = 64_000_000;
/** Pixels that a picture may have on a side: what is a few pixels high and millions wide takes seconds and hundreds of megabytes. */
export const longestSide = 32_768;

/** Returns megabytes as the specification counts them: its 102400000 bytes are 100. */
export const megabytes = (bytes: number): number => Math.floor(bytes / 1_024_000);

/** Limits of files as texts name them. */
export const fileLimits = {
  size: megabytes(largestFile),
  avatarSize: megabytes(largestAvatar),
  megapixels: mostPixels / 1_000_000,
};

export const isPictureSize = (width: number, height: number): boolean =>
  width * height <= mostPixels && Math.max(width, height) <= longestSide;
