/** Catches the file that a test has the page save, until `end`. */
export function catchFile() {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let file: Blob | undefined;
  let name: string | undefined;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:test';
  };
  HTMLAnchorElement.prototype.click = function keepName() {
    name = this.download;
  };
  return {
    name: () => name,
    bytes: async () => [...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))],
    lines: async () => ((await file?.text()) ?? '').replace('\uFEFF', '').trim().split('\r\n'),
    end() {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    },
  };
}
