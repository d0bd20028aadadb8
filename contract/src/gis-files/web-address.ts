/** Whether a text is an address that a browser opens over TLS: no script, no file, no name or password in it. */
export const isWebAddress = (text: string): boolean =>
  text.length <= 2000 && /^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#][^\s<>"\\]*)?$/i.test(text)
