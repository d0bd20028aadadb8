import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The content of a backup's directory: `database/` (the database's own files), `wal/` (what was written while they were copied), `files/` (photos,
 * documents, exports), `data/` (secrets, logos), `checksums.sha256` (of all of these, as `sha256sum --check` reads it), and last `manifest.json`,
 * without which a backup is incomplete.
 */
export const parts = { database: 'database', wal: 'wal', files: 'files', data: 'data' } as const
export const CHECKSUMS = 'checksums.sha256'
const MANIFEST = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  /** When the backup began, and the instant whose state it holds. */
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  /** Null for a backup of only files and secrets. */
  database: z
    .object({
      /** Major version of PostgreSQL, the only one that can read the files. */
      major: z.int(),
      /** Directories that the database needs though they may be empty. */
      directories: z.array(z.string()),
    })
    .nullable(),
  files: z.int(),
  bytes: z.int(),
})
export type Manifest = z.output<typeof manifestSchema>

export const manifestPath = (backup: string): string => join(backup, MANIFEST)

/** Reads the manifest of a backup. Throws a readable message for a directory that is no backup or is incomplete. */
export function readManifest(backup: string): Manifest {
  if (!existsSync(manifestPath(backup)))
    throw new Error(
      existsSync(join(backup, CHECKSUMS))
        ? `The backup in ${backup} was never finished. Take another one.`
        : `There is no backup in ${backup}.`,
    )
  const read = manifestSchema.safeParse(JSON.parse(readFileSync(manifestPath(backup), 'utf8')))
  if (!read.success) throw new Error(`The backup in ${backup} was made by another version of Milepost.`)
  return read.data
}
