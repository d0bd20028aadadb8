import { passwords } from '@milepost/contract'
import { handle, WithHeaders, type Feature } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { passwordJobs } from './passwords.jobs.ts'
import { changeOwnPassword, requestReset, setPassword, validateLink, type PasswordsParts } from './passwords.service.ts'

export {
  noteInstallationEvent,
  personOf as personByName,
  type PersonRow as NamedPerson,
} from './command/command.queries.ts'
export { createOperatorByCommand, operatorWords } from './command/create-operator.ts'
export { linkLines, type LinkCommandParts } from './command/command-parts.ts'
export { printPasswordLink } from './command/print-password-link.ts'
export { drawLink, drawToken } from './draw-link.ts'
export { assertOwnPassword } from './own-password.ts'
export type { EndAddresses } from './passwords.service.ts'

/** Persons are global: their writes go through the platform's connections. */
const ownTransaction = { own_transaction: true }

/** Passwords that people choose, by a link that was sent to them or as themselves. */
export function passwordsFeature(parts: PasswordsParts & { mailer: Mailer; public_url: string }): Feature {
  return {
    name: 'passwords',
    routes: [
      handle(passwords.requestReset, ({ address }, { body }) => requestReset(parts, body, address), ownTransaction),
      handle(passwords.validateToken, ({ address }, { body }) => validateLink(parts, body, address), ownTransaction),
      handle(
        passwords.set,
        async ({ address }, { body }) =>
          new WithHeaders(undefined, { 'set-cookie': await setPassword(parts, body, address) }),
        ownTransaction,
      ),
      handle(passwords.change, (ctx, { body }) => changeOwnPassword(parts, body, ctx), ownTransaction),
    ],
    jobs: passwordJobs(parts),
  }
}
