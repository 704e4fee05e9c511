import { pictureSize } from '../../remote/fit-picture';

/** Returns whether this browser can show the picture; few can show HEIC, which the server can read. */
export async function isShowable(file: Blob): Promise<boolean> {
  return (await pictureSize(file)) !== undefined;
}
