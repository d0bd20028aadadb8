/** Checks who may know whom (docs/architecture.md) over all sources; prints what breaks the rules. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/places.mjs'
import { readSources } from './read-imports.mjs'
import { parseTiers, violations } from './rules.mjs'

const sources = readSources()
const found = violations(sources, parseTiers(readFileSync(join(root, 'tiers'), 'utf8')))
for (const violation of found) console.log(violation)
console.log(`${sources.length} files, ${found.length} violations`)
process.exit(found.length === 0 ? 0 : 1)
