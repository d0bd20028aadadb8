import type { RouteCall } from '@milepost/contract/core/route'
import type { ownSecondFactors } from '@milepost/contract/second-factors/own-factors.contract'
import type { FactorBody } from '@milepost/contract/sessions/sign-in-bodies'
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Answer = Extract<FactorBody, { passkey: object }>['passkey']
type Registration = NonNullable<RouteCall<typeof ownSecondFactors.addPasskey>['body']>['passkey']

/** What the browser says instead of a passkey: its person changed their mind or took too long, has it already, or something else. */
export type PasskeyFault = 'cancelled' | 'known' | 'failed'

export class PasskeyError extends Error {
  readonly fault: PasskeyFault
  constructor(fault: PasskeyFault, cause: unknown) {
    super(`passkey ${fault}`, { cause })
    this.name = 'PasskeyError'
    this.fault = fault
  }
}

const faults: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

async function asked<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask
  } catch (error) {
    throw new PasskeyError(faults[error instanceof Error ? error.name : ''] ?? 'failed', error)
  }
}

/** Has the browser create a passkey. Throws `PasskeyError`. */
export const createPasskey = (options: Record<string, unknown>): Promise<Registration> =>
  asked(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  ) as Promise<Registration>

/**
 * Has the browser sign with a passkey: at once, or once its person chooses one from the suggestions of a field (`autofill`). Throws `PasskeyError`; asking again
 * cancels what was asked before.
 */
export const signWithPasskey = (options: Record<string, unknown>, autofill = false): Promise<Answer> =>
  asked(
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  ) as unknown as Promise<Answer>
