import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modules } from '../launch/places.mjs'
import { describeAll } from './describe.mjs'
import { schemaHash } from './unchanged.mjs'

const kept = join(modules, '.cache', 'milepost-described.json')

/**
 * Describes statements as `describeAll` does, each only once for a schema: those that were described before without an error are read from a file.
 * @param url a migrated database, asked only for what is not known.
 */
export function describedBefore(url) {
  const schema = schemaHash()
  const stored = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  const known = new Map(stored.schema === schema ? stored.described : [])
  return async (texts) => {
    const fresh = texts.filter((text) => !known.has(text))
    if (fresh.length === 0)
      return { described: texts.map((text) => ({ columns: known.get(text) })), never_null: new Set(stored.never_null) }
    const { described, never_null } = await describeAll(url, fresh)
    const answers = new Map(fresh.map((text, at) => [text, described[at]]))
    const all = texts.map((text) => answers.get(text) ?? { columns: known.get(text) })
    const sound = texts.flatMap((text, at) => (all[at].error ? [] : [[text, all[at].columns]]))
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, JSON.stringify({ schema, described: sound, never_null: [...never_null] }))
    return { described: all, never_null }
  }
}
