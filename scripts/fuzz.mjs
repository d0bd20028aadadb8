/**
 * `npm run fuzz -- 100000`: sends so many calls with valid and odd values mixed to every route of the application; none may be answered by a 5xx, none may
 * take over 2 s. `-- 100000 7` takes the seed 7. The suite sends 5,000 of them.
 */
import { spawnSync } from 'node:child_process'
import { install } from './launch/install.mjs'
import { bundledNode, environment, root } from './launch/places.mjs'

const [calls = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
if (!/^\d{1,8}$/.test(calls) || !/^\d{1,9}$/.test(seed)) {
  console.error('Usage: npm run fuzz -- CALLS [SEED]')
  process.exit(2)
}
await install()
console.log(`${calls} calls, seed ${seed}`)
const { status } = spawnSync(
  bundledNode(),
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/src/app/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), MILEPOST_FUZZ_CALLS: calls, MILEPOST_FUZZ_SEED: seed },
  },
)
process.exit(status ?? 1)
