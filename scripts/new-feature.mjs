/** `npm run new:feature -- NAME`: writes a working list with its drawer, form, nightly job and tests, and makes it known where features are listed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseTiers } from './boundaries/rules.mjs'
import { root } from './launch/places.mjs'
import { singularOf } from './new-feature/names.mjs'
import { registered } from './new-feature/registries.mjs'
import { rooms } from './new-feature/rooms.mjs'
import { writeRegistries } from './registries/write.mjs'

const usage =
  'Usage: npm run new:feature -- NAME [--one SINGULAR] [--tier N] [--into DIRECTORY]\nNAME is in the plural: road-signs. It may use features of earlier tiers (the file tiers); without --tier it is of the first.'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tier: { type: 'string', default: '1' }, one: { type: 'string' }, into: { type: 'string', default: root } },
})
const [name = ''] = positionals
const one = values.one ?? singularOf(name)
const at = (file) => join(values.into, file)
const read = (file) => readFileSync(at(file), 'utf8')

const isName = (text) => /^[a-z]+(-[a-z]+)*$/.test(text)
const faults = []
if (!isName(name) || !isName(one)) faults.push('NAME and SINGULAR are words of lower-case letters joined by hyphens')
if (name === one) faults.push(`The singular of ${name} is not known: give it with --one`)
if (!/^[1-9]$/.test(values.tier)) faults.push('--tier is 1 to 9')
if (parseTiers(read('tiers')).has(name)) faults.push(`There is a feature ${name} already`)
const files = faults.length === 0 ? rooms({ name, one, now: new Date() }) : {}
for (const file of Object.keys(files)) if (existsSync(at(file))) faults.push(`${file} exists already`)
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n${usage}`)
  process.exit(2)
}

const changed = registered({ name, one, tier: values.tier, read })
for (const [file, text] of Object.entries({ ...files, ...changed })) {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}
const formatted = Object.keys({ ...files, ...changed }).filter((file) => /\.(mjs|tsx?|json)$/.test(file))
spawnSync('npx', ['oxfmt', ...formatted], { cwd: values.into, stdio: 'inherit' })
const derived = writeRegistries({ into: values.into })
for (const file of Object.keys(files)) console.log(`wrote   ${file}`)
for (const file of Object.keys(changed)) console.log(`changed ${file}`)
for (const file of derived) console.log(`derived ${file}`)
console.log(`
Next: npm run generate    the picture of the schema, the description of the API
      npm run check
Then give it its own columns, words (docs/glossary.md) and, for the Spanish texts, its name.`)
