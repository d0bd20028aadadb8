/**
 * `npm run password-link -- --email ADDRESS [--url URL | --data-dir DIRECTORY]`: prints a link by which somebody chooses a password, where no email can
 * carry it: an invitation's, or for who forgot one. Also while the product runs.
 */
import { parseArgs } from 'node:util'
import { printPasswordLink } from '../features/passwords/index.ts'
import { runLinkCommand } from './link-command.ts'

const text = { type: 'string' } as const
const words = () => parseArgs({ options: { email: text, url: text, 'data-dir': text } }).values

await runLinkCommand(words, (parts) => printPasswordLink(parts, words().email))
