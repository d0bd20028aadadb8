/** Runs one of our TypeScript files with the bundled Node: `node scripts/run.mjs FILE [words …]`. Installs first if needed. */
import { spawn } from 'node:child_process'
import { install } from './launch/install.mjs'
import { bundledNode, environment, root } from './launch/places.mjs'

const [file, ...words] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node scripts/run.mjs FILE.ts [words …]')
  process.exit(2)
}
await install()
const child = spawn(bundledNode(), [file, ...words], { cwd: root, env: environment(), stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
