/** `npm run new:feature -- NAME --tier N`: writes a feature's rooms on all three floors, and its line in the file tiers. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseTiers } from './boundaries/rules.mjs'
import { root } from './launch/places.mjs'
import { rooms } from './new-feature/rooms.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { tier: { type: 'string' } } })
const [name] = positionals
const tiers = join(root, 'tiers')

const faults = []
if (!/^[a-z]+(-[a-z]+)*$/.test(name ?? ''))
  faults.push('NAME must be words of small letters joined by hyphens, in the plural where it has one: pay-items')
if (!/^[1-9]$/.test(values.tier ?? ''))
  faults.push('--tier must be 1 to 9: the feature may know features of earlier tiers only (the file tiers lists them)')
if (name && parseTiers(readFileSync(tiers, 'utf8')).has(name)) faults.push(`There is a feature ${name} already`)
const files = faults.length === 0 ? rooms(name) : {}
for (const file of Object.keys(files)) if (existsSync(join(root, file))) faults.push(`${file} exists already`)
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nUsage: npm run new:feature -- NAME --tier N`)
  process.exit(2)
}

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  console.log(`wrote ${file}`)
}
appendFileSync(tiers, `${values.tier} ${name}\n`)
console.log(`wrote a line in tiers

Now make it known:
  contract/src/routes.ts      its calls, in routesByFeature
  contract/src/index.ts       its contract, for the others
  server/src/app/features.ts  the feature, in composeFeatures
  web/src/features/${name}   its texts, and the Spanish ones
  docs/glossary.md            its words
Then: npm run check`)
