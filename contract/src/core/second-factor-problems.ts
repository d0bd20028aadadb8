/** Problems of second factors, a part of `problems`. */
export const secondFactorProblems = {
  step_up_required: { status: 403, text: 'Confirm first that it is you, with a second factor.' },
  step_up_expired: { status: 422, text: 'This took too long, or too many codes were wrong. Try again.' },
  second_factor_required: {
    status: 403,
    text: 'Your agency requires a second factor. Add another one before you remove the last.',
  },
  second_factor_missing: { status: 422, text: 'Add an authenticator app or a passkey first.' },
  second_factor_refused: { status: 401, text: 'The code or the passkey is not valid.' },
  challenge_expired: { status: 401, text: 'This took too long, or too many codes were wrong. Sign in again.' },
  enrollment_expired: { status: 422, text: 'This took too long. Begin again.' },
  code_refused: {
    status: 422,
    text: 'The code is not valid. Codes of an app change every 30 seconds, and each is valid once.',
  },
  passkey_refused: { status: 422, text: 'The passkey was not accepted.' },
  passkey_known: { status: 409, text: 'This passkey has already been added.' },
  passkey_elsewhere: {
    status: 422,
    text: 'Your passkeys work at {{domains}}. Open Milepost there, or use another second factor.',
  },
  passkey_not_here: {
    status: 422,
    text: 'None of your passkeys works at this address. Use another second factor.',
  },
  passkey_needs_name: {
    status: 422,
    text: 'Browsers use passkeys only at an address with a name of its own. This page is at another address.',
  },
  too_many_passkeys: { status: 422, text: 'A person has {{most}} passkeys at most.' },
  reset_by_operator: {
    status: 422,
    text: 'Only the people who run this installation can reset the second factors of this person.',
  },
} as const
