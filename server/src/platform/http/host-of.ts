/** The host of an address that a browser would open, as browsers read it: in lower case, without port, name or password. Null for anything else. */
export function hostOf(url: string): string | null {
  const read = URL.parse(url)
  if (read === null || (read.protocol !== 'https:' && read.protocol !== 'http:')) return null
  if (read.username !== '' || read.password !== '') return null
  return read.hostname.replace(/\.$/, '') || null
}
