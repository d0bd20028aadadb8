import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import { presentRights } from './rights.queries.ts'

/** What the migrations leave to the application's role, written by `npm run generate`. */
export const rightsFile = fileURLToPath(new URL('rights.txt', import.meta.url))

/** Faults that a message names before it only counts them. */
const MOST_NAMED = 5

/** What a database has and what the migrations of this version leave: what is missing, and what is there besides. */
export interface RightsFound {
  missing: readonly string[]
  further: readonly string[]
}

/** Compares rights, one to a line. */
export function compareRights(present: readonly string[], expected: readonly string[]): RightsFound {
  const [there, wanted] = [new Set(present), new Set(expected)]
  return {
    missing: expected.filter((line) => !there.has(line)),
    further: present.filter((line) => !wanted.has(line)),
  }
}

/**
 * Checks that the application's role has the policies and privileges that the migrations left. A dump that was restored to a server without the role
 * milepost_app lacks all of them: PostgreSQL leaves out each statement that names it.
 * @throws when something is missing, or when the role may do more; both are named.
 */
export async function assertRights(db: Database): Promise<void> {
  const expected = readFileSync(rightsFile, 'utf8').split('\n').filter(Boolean)
  const { missing, further } = compareRights(await presentRights(db), expected)
  if (missing.length === 0 && further.length === 0) return
  throw new Error(
    [
      'The role milepost_app does not have the rights in this database that the migrations gave it.',
      ...(missing.length > 0 ? [`Missing: ${named(missing)}`] : []),
      ...(further.length > 0 ? [`Not from the migrations: ${named(further)}`] : []),
      'A dump has to be restored to a server that has the role already: docs/operations.md, An external PostgreSQL restored.',
    ].join('\n'),
  )
}

const named = (lines: readonly string[]): string =>
  lines.length <= MOST_NAMED
    ? lines.join('; ')
    : `${lines.slice(0, MOST_NAMED).join('; ')}; and ${lines.length - MOST_NAMED} more`
