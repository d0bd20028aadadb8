/**
 * `npm run create-operator -- --email ADDRESS [--name NAME] [--role operator|support] [--url URL | --data-dir DIRECTORY]`: makes somebody who runs the
 * installation, and prints the link by which that person chooses a password. Also while the product runs.
 */
import { parseArgs } from 'node:util'
import { createOperatorByCommand, operatorWords } from '../features/passwords/index.ts'
import { runLinkCommand } from './link-command.ts'

const text = { type: 'string' } as const
const words = () => parseArgs({ options: { ...operatorWords, url: text, 'data-dir': text } }).values

await runLinkCommand(words, (parts) => createOperatorByCommand(parts, words()))
