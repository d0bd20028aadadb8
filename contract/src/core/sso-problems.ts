/** Problems of signing in by an agency's identity provider. Those that begin with 'Invalid login' are shown after the redirect (specification section 8). */
export const ssoProblems = {
  provider_required: {
    status: 403,
    text: '{{agency}} requires you to sign in with {{name}}.',
  },
  sign_in_there: {
    status: 403,
    text: 'You signed in with the identity provider of this agency, which vouches for you here alone. To work in another one, sign in there.',
  },
  own_sign_in_needed: {
    status: 403,
    text: 'You signed in with the identity provider of this agency. To change this, sign in with your own password or passkey.',
  },
  only_way_in: {
    status: 422,
    text: 'This is your only way to sign in to this agency. Add another one first, such as a password, or ask an administrator.',
  },
  sso_expired: {
    status: 401,
    text: 'Invalid login: this sign-in was begun too long ago, or in another browser or tab. Please begin again.',
  },
  sso_refused: { status: 401, text: 'Invalid login: {{name}} did not confirm who you are. Please begin again.' },
  provider_unreachable: {
    status: 422,
    text: '{{name}} cannot be reached at the moment. Try again in a few minutes, or ask the people who run it.',
  },
} as const
