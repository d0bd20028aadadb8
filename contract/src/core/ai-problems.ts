/** Problems of AI. */
export const aiProblems = {
  ai_forbidden: {
    status: 422,
    text: 'The policy of the agency lets nothing be sent to a language model.',
  },
  too_many_endpoints: { status: 422, text: 'An agency has {{most}} endpoints at most.' },
} as const
