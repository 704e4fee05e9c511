/** Returns whether this browser can show the picture; few can show HEIC, which the server can read. */
export async function isShowable(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
