/** Sets the page's clock to the moment of the recording, from where it runs on. */
{
  const RealDate = Date;
  const behind = RealDate.now() - RealDate.parse(document.currentScript.dataset.now);
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [RealDate.now() - behind]));
    }

    static now() {
      return RealDate.now() - behind;
    }
  };
}
