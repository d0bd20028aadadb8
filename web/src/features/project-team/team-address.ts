/** The state of a project's team, as its address bears it. */
export type TeamAddress = { search?: string }

/** Reads an address strictly: what is no search is dropped, so that an old link still shows the team. */
export function readTeamAddress(raw: Record<string, unknown>): TeamAddress {
  const { search } = raw
  if (typeof search !== 'string' && typeof search !== 'number') return {}
  const text = String(search).trim().slice(0, 200)
  return text !== '' && text.isWellFormed() && !text.includes('\0') ? { search: text } : {}
}
