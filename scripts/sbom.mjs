/** `npm run sbom`: the software bill of materials of what is run (CycloneDX 1.5, JSON), from the lockfile, into sbom.cdx.json. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './launch/places.mjs'
import { runStep } from './launch/step.mjs'

const file = join(root, 'sbom.cdx.json')
const [npm, ...given] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
const { code, output } = await runStep(npm, [...given, ...words], { cwd: root })
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const bill = JSON.parse(output.slice(output.indexOf('{')))
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// npm names the folder of the checkout.
Object.assign(bill.metadata.component, { name, version })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${bill.components.length} components of ${name} ${version}: sbom.cdx.json`)
