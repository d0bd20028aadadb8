import { ownSecondFactors } from '@milepost/contract/second-factors/own-factors.contract'
import { secondSteps } from '@milepost/contract/second-factors/second-step.contract'
import { call } from '../../lib/client.ts'
import { createPasskey } from '../../lib/passkeys.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** One's own second factors, and which passkeys work at this address. */
export const ownFactorsQuery = routeQuery(
  ['second_factors'],
  ownSecondFactors.get,
  { query: { origin: globalThis.location?.origin ?? '' } },
  ({ second_factors }) => second_factors,
)

export const beginTotp = () => call(ownSecondFactors.beginTotp)
export const confirmTotp = (enrollment: string, code: string) =>
  call(ownSecondFactors.confirmTotp, { body: { enrollment, code } })
export const removeTotp = () => call(ownSecondFactors.removeTotp)

/** Has the browser create a passkey, and adds it under a name. */
export async function addPasskey(name: string) {
  const { enrollment, options } = await call(ownSecondFactors.beginPasskey)
  const passkey = await createPasskey(options)
  return await call(ownSecondFactors.addPasskey, { body: { enrollment, name, passkey } })
}
export const renamePasskey = ({ id, name }: { id: number; name: string }) =>
  call(ownSecondFactors.renamePasskey, { params: { passkeyId: id }, body: { name } })
export const removePasskey = (id: number) => call(ownSecondFactors.removePasskey, { params: { passkeyId: id } })
export const newRecoveryCodes = async () => (await call(ownSecondFactors.newRecoveryCodes)).recovery_codes

/** What a browser is asked to sign with for a challenge of the sign-in. */
export const stepOptions = (challenge: string) => call(secondSteps.options, { body: { challenge } })

interface Enrolling {
  challenge: string
  /** Where the first factor was no password. */
  current_password?: string
}

/** Begins to add an authenticator app at the sign-in. */
export async function enrollTotp({ challenge, current_password }: Enrolling) {
  const begun = await call(secondSteps.enroll, {
    body: { challenge, kind: 'totp', ...(current_password && { current_password }) },
  })
  if (!('secret' in begun)) throw new Error('an app was asked for')
  return begun
}
export const enrolledTotp = (challenge: string, enrollment: string, code: string) =>
  call(secondSteps.enrolled, { body: { challenge, enrollment, code } })

/** Adds a passkey at the sign-in. */
export async function enrollPasskey({ challenge, current_password }: Enrolling, name: string) {
  const begun = await call(secondSteps.enroll, {
    body: { challenge, kind: 'passkey', ...(current_password && { current_password }) },
  })
  if (!('options' in begun)) throw new Error('a passkey was asked for')
  const passkey = await createPasskey(begun.options)
  return await call(secondSteps.enrolled, { body: { challenge, enrollment: begun.enrollment, name, passkey } })
}
