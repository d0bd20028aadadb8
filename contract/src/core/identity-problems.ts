/** Problems of signing in, of sessions and of what is done in whose name, as in `problems`. */
export const identityProblems = {
  invalid_login: { status: 401, text: 'Invalid login: the username or the password is wrong.' },
  no_access: { status: 403, text: 'You do not currently have access to this application.' },
  in_person: { status: 403, text: 'Only the person can do this, not someone who acts in their name.' },
  impersonation_forbidden: {
    status: 403,
    text: 'This agency does not allow support to act in the name of its people.',
  },
  export_while_impersonating: { status: 403, text: 'Exporting is unavailable during impersonation.' },
  invalid_api_token: {
    status: 401,
    text: 'The API token is unknown, expired or revoked, or the access of its person has ended.',
  },
  token_in_address: {
    status: 400,
    text: 'An API token must not be part of an address, where logs keep it. Revoke it, and send a new one in the Authorization header.',
  },
  token_not_allowed: {
    status: 403,
    text: 'This cannot be done with an API token, only by a person who is signed in.',
  },
  insufficient_scope: { status: 403, text: 'The API token lacks the scope {{scope}} that this call needs.' },
  managed_by_directory: {
    status: 409,
    text: 'The directory of the agency manages this person. Change names, role and access there.',
  },
  scim_off: { status: 403, text: 'Provisioning is switched off. An administrator can switch it on.' },
  too_many_api_tokens: { status: 422, text: 'No more than {{most}} tokens can be active. Revoke one first.' },
  invalid_verification_code: {
    status: 422,
    text: 'The code is wrong or no longer valid. Codes work once, within 10 minutes.',
  },
  code_sent_recently: {
    status: 429,
    text: 'A code was requested for this number a moment ago. You can request another one in {{seconds}} seconds.',
  },
  text_messages_used_up: {
    status: 429,
    text: 'No more text messages can be sent today. Use your password, or ask the people who run this installation.',
  },
  access_ended: { status: 401, text: 'Your access to {{name}} has ended. If you still need it, ask the agency.' },
  unauthenticated: { status: 401, text: 'Your session has expired. Please login again to continue.' },
  agency_closed: {
    status: 403,
    text: '{{name}} is closed. Ask the people who run this installation to open it again.',
  },
} as const
