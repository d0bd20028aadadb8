import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modules } from '../launch/places.mjs'
import { describeAll } from './describe.mjs'
import { columnsOf } from './records.mjs'
import { schemaHash } from './unchanged.mjs'

const kept = join(modules, '.cache', 'milepost-described.json')

/**
 * What a migrated database says of statements and tables, asked once for a schema: what was asked before is read from a file.
 * @param database settles with the address of a migrated database; called only where something is not known.
 * @returns `describe`, as `describeAll` with that database; `columns`, as `columnsOf`; `keep`, which writes what was asked in this run to the file.
 */
export function describedBefore(database) {
  const schema = schemaHash()
  const stored = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  const known = stored.schema === schema ? stored : { described: [], never_null: [], columns: null }
  const before = new Map(known.described)
  const used = new Map()
  let asked = false
  return {
    async describe(texts) {
      const fresh = texts.filter((text) => !before.has(text))
      const answers = new Map()
      if (fresh.length > 0) {
        asked = true
        const { described, never_null } = await describeAll(await database(), fresh)
        for (const [at, text] of fresh.entries()) answers.set(text, described[at])
        known.never_null = [...never_null]
      }
      const described = texts.map((text) => answers.get(text) ?? { columns: before.get(text) })
      for (const [at, text] of texts.entries()) if (!described[at].error) used.set(text, described[at].columns)
      return { described, never_null: new Set(known.never_null) }
    },
    async columns() {
      if (!known.columns) {
        asked = true
        known.columns = await columnsOf(await database())
      }
      return known.columns
    },
    keep() {
      if (!asked) return
      mkdirSync(dirname(kept), { recursive: true })
      const { never_null, columns } = known
      writeFileSync(kept, JSON.stringify({ schema, described: [...used], never_null, columns }))
    },
  }
}
