/** `npm run generate`: writes what is derived and committed, first the lists of the sources, then the documents; with `--check` it names what is stale, and fails. */
import { spawnSync } from 'node:child_process'
import { install } from './launch/install.mjs'
import { bundledNode, environment, root } from './launch/places.mjs'
import { writeRegistries } from './registries/write.mjs'

const words = process.argv.slice(2)
const check = words.includes('--check')
await install()
const stale = writeRegistries({ check })
for (const file of stale) console.log(`${check ? 'stale' : 'written'}: ${file}`)
const documents = ['server/src/app/generate.ts', ...words]
const { status } = spawnSync(bundledNode(), documents, { cwd: root, env: environment(), stdio: 'inherit' })
process.exit(status !== 0 || (check && stale.length > 0) ? 1 : 0)
