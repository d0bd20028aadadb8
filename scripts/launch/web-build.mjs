import { join } from 'node:path'
import { fingerprint, stamp, stamped } from './fingerprint.mjs'
import { bundledNode, environment, modules, root } from './places.mjs'
import { runStep } from './step.mjs'

const web = join(root, 'web')
const stampFile = join(web, 'dist', '.milepost-built')
const sources = ['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json'].map((name) =>
  join(web, name),
)

/** Builds the web application into `web/dist` when its sources, the contract or the packages changed since. */
export async function buildWeb(signal) {
  const print = fingerprint([...sources, join(root, 'contract/src'), join(root, 'package-lock.json')])
  if (stamped(stampFile, print)) return
  console.log('Building the web application …')
  const { code, output } = await runStep(
    bundledNode(),
    [join(modules, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: web,
      env: environment({ NODE_ENV: 'production' }),
      signal,
    },
  )
  if (signal?.aborted) return
  if (code !== 0) throw new Error(`The web application cannot be built:\n${output}`)
  stamp(stampFile, print)
}
