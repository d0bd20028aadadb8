/**
 * The part of `npm run doctor -- --production [--mail-to ADDRESS]` that connects to everything the settings name. Prints a line for each thing that was
 * tried, and exits with 1 if the product cannot run in production.
 */
import { parseArgs } from 'node:util'
import { productionFindings } from './doctor/production-findings.ts'

const { values } = parseArgs({ options: { production: { type: 'boolean' }, 'mail-to': { type: 'string' } } })
const findings = await productionFindings(process.env, values['mail-to'])
for (const { good, needed, found, fix } of findings)
  process.stdout.write(
    `${good ? 'ok   ' : needed ? 'LACKS' : 'note '}  ${found}${good ? '' : `\n         ${fix.replaceAll('\n', '\n         ')}`}\n`,
  )
process.exitCode = findings.every(({ good, needed }) => good || !needed) ? 0 : 1
