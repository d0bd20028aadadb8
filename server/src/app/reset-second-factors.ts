/**
 * `npm run reset-second-factors -- --email ADDRESS [--url URL | --data-dir DIRECTORY]`: removes the second factors of somebody who lost all of them, and ends the
 * person's sessions. Also while the product runs.
 */
import { parseArgs } from 'node:util'
import { resetFactorsByCommand } from '../features/second-factors/index.ts'
import { runLinkCommand } from './link-command.ts'

const text = { type: 'string' } as const
const words = () => parseArgs({ options: { email: text, url: text, 'data-dir': text } }).values

await runLinkCommand(words, (parts) => resetFactorsByCommand(parts, words().email))
