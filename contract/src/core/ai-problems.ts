/** Problems of AI. */
export const aiProblems = {
  ai_forbidden: {
    status: 422,
    text: 'The policy of the agency lets nothing be sent to a language model.',
  },
  too_many_endpoints: { status: 422, text: 'An agency has {{most}} endpoints at most.' },
  mcp_closed: {
    status: 403,
    text: 'The agency does not allow AI assistants of its people to read its data. An administrator can allow it.',
  },
  answer_too_long: {
    status: 413,
    text: 'The answer has {{characters}} characters; a tool answers with {{most}} at most. {{how}}',
  },
} as const
