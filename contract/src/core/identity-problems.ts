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
} as const
