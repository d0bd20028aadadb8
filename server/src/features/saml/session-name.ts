/** What a provider calls a session: kept with it, to end it from either side. */
export interface SessionName {
  session_index: string
  name_id: string
  format: string | null
}

/** A session's name as one text; null where the provider gave none, so that only we can end it. */
export const nameOfSession = (claims: {
  session_index: string | null
  name_id: string
  format: string | null
}): string | null =>
  claims.session_index === null ? null : JSON.stringify([claims.session_index, claims.name_id, claims.format])

/** The beginning of the texts of all sessions of that index and name, whatever the format of the name. */
export const prefixOfSession = ({ session_index, name_id }: Omit<SessionName, 'format'>): string =>
  `${JSON.stringify([session_index, name_id]).slice(0, -1)},`

/** Reads it back; null for what is none. */
export function sessionNameOf(text: string): SessionName | null {
  try {
    const [session_index, name_id, format] = JSON.parse(text) as unknown[]
    return typeof session_index === 'string' && typeof name_id === 'string'
      ? { session_index, name_id, format: typeof format === 'string' ? format : null }
      : null
  } catch {
    return null
  }
}
