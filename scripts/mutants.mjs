/**
 * `npm run mutants`: breaks rules of the product one by one in the working tree, and fails where no test notices.
 * `-- WORD …` takes the rules whose names hold one of the words. The last line is `N passed, N failed`.
 */
import { install } from './launch/install.mjs'
import { failingTest } from './mutants/failing-test.mjs'
import { whileBroken } from './mutants/mutate.mjs'
import { rules } from './mutants/rules.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = rules.filter(({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)))
let passed = 0
let failed = 0
try {
  await install()
  const red = await failingTest([...new Set(chosen.flatMap(({ tests }) => tests))])
  if (red !== null) throw new Error(`'${red}' fails before anything is broken`)
  for (const rule of chosen) await tryMutant(rule)
} catch (error) {
  console.error(error.message)
  failed += 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function tryMutant(rule) {
  const started = performance.now()
  const caught = await whileBroken(rule, () => failingTest(rule.tests)).catch((error) => error)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const ok = typeof caught === 'string'
  if (ok) passed += 1
  else failed += 1
  const what = ok ? `caught by '${caught}'` : caught === null ? 'SURVIVED' : caught.message
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${rule.name}: ${what}, ${seconds} s`)
}
