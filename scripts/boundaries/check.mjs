/** Checks which modules may import which, which may write and read which table (docs/architecture.md), and that small files have a reason, over all sources; prints violations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/places.mjs'
import { readSources } from './read-imports.mjs'
import { parseTiers, violations } from './rules.mjs'
import { smallFileFaults } from './small-files.mjs'
import { parseTables, tableFaults, tablesOf } from './tables.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const sources = readSources()
const tiers = parseTiers(read('tiers'))
const found = [
  ...violations(sources, tiers),
  ...smallFileFaults(sources),
  ...tableFaults(sources, tablesOf(read('docs/generated/schema.sql')), parseTables(read('tables')), [...tiers.keys()]),
]
for (const violation of found) console.log(violation)
console.log(`${sources.length} files, ${found.length} violations`)
process.exit(found.length === 0 ? 0 : 1)
