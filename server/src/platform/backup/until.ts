/** The target of a restore: the state of the backup, an instant after it, or the end of the archive. */
export type Until =
  | { readonly kind: 'backup' }
  | { readonly kind: 'instant'; readonly at: Date }
  | { readonly kind: 'latest' }

/**
 * Reads the word after `--until`: an instant with its zone, or `latest`.
 * @param finished_at when the backup was finished; nothing before it can be restored from it.
 * @throws in a sentence, for anything else.
 */
export function readUntil(word: string | undefined, finished_at: string, now: Date): Until {
  if (word === undefined) return { kind: 'backup' }
  if (word === 'latest') return { kind: 'latest' }
  const at = new Date(word)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(word) || Number.isNaN(at.getTime()))
    throw new Error(`--until is an instant with its zone, such as 2026-11-23T12:00:00Z, or latest; ${word} is neither.`)
  if (at.getTime() < Date.parse(finished_at))
    throw new Error(
      `The backup holds the state of ${finished_at}, which is after ${word}. Restore from an earlier backup.`,
    )
  if (at > now) throw new Error(`${word} has not come yet.`)
  return { kind: 'instant', at }
}

/** Where a recovery finds WAL: in the backup, then in the archive. */
export interface WalSources {
  readonly brought: string
  readonly archived: string | null
}

/** PostgreSQL's settings for a recovery, which ends with a server that can be written to. */
export function recoverySettings(until: Until, wal: WalSources, platform = process.platform): Record<string, string> {
  return {
    restore_command: [wal.brought, ...(wal.archived === null ? [] : [wal.archived])]
      .map((directory) => fetchFrom(directory, platform))
      .join(' || '),
    recovery_target_action: 'promote',
    hot_standby: 'off',
    archive_mode: 'off',
    ...(until.kind === 'backup' && { recovery_target: 'immediate' }),
    ...(until.kind === 'instant' && { recovery_target_time: numericZone(until.at) }),
  }
}

/** As PostgreSQL reads it before it knows any name of a zone. */
const numericZone = (at: Date): string => at.toISOString().replace('Z', '+00')

/** A command that copies a segment (`%f`) to PostgreSQL's target (`%p`), or fails where the segment does not exist. */
function fetchFrom(directory: string, platform: NodeJS.Platform): string {
  const path = directory.replaceAll('%', '%%')
  if (platform === 'win32') return `copy "${path.replaceAll('/', '\\')}\\%f" "%p" >NUL 2>&1`
  const quoted = `'${path.replaceAll("'", "'\\''")}'/%f`
  return `{ test -f ${quoted} && cp ${quoted} '%p'; }`
}
