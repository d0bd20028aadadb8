/** A part of a path that is as long as a secret: keys of calendars and tokens of maps have over 30 characters, no other part of an address has. */
const SECRET = /(?<=\/)[\w.~-]{24,}/g

/** The path of an address as it is logged: without its query, and without secrets. Files of the application itself have long names, and no secrets. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  return path.startsWith('/assets/') ? path : path.replaceAll(SECRET, '***')
}
