/** What may use a language model, or be one's door to the agency's data: each is allowed by itself. */
export const aiTools = ['project_assist', 'assistant', 'mcp'] as const
export type AiTool = (typeof aiTools)[number]

/** Kinds of data that a tool may send to a language model: each is allowed by itself. */
export const dataKinds = [
  'computed_facts',
  'names_of_people',
  'names_of_companies',
  'documents',
  'records',
  'questions',
] as const
export type DataKind = (typeof dataKinds)[number]

/**
 * The kinds of data that each tool can send at all. The MCP door sends nothing by itself: the person's own program reads records through it, so that one
 * allowance opens it, also by rules only.
 */
export const kindsOfTool = {
  project_assist: ['computed_facts', 'names_of_people', 'names_of_companies'],
  assistant: dataKinds,
  mcp: ['records'],
} as const satisfies Record<AiTool, readonly DataKind[]>

/** What an agency lets AI do: `forbid` nothing, and the MCP door is closed; `rules_only` no language model; `allowed` what is allowed by tool and kind of data. */
export const aiModes = ['forbid', 'rules_only', 'allowed'] as const
export type AiMode = (typeof aiModes)[number]

/** Why a tool may use no language model, so that it completes by rules. */
export const noModelReasons = [
  'forbidden',
  'rules_only',
  'tool_not_allowed',
  'kind_not_allowed',
  'no_endpoint',
  'limit_reached',
  /** Calls failed several times in a row: none is tried for a minute. */
  'interrupted',
] as const
export type NoModelReason = (typeof noModelReasons)[number]

/** Protocols that endpoints of language models speak: OpenAI's chat completions, as most servers offer them, and Anthropic's messages. */
export const modelProtocols = ['openai_compatible', 'anthropic'] as const
export type ModelProtocol = (typeof modelProtocols)[number]

/** Why a language model wrote nothing. */
export const modelFaults = [
  'timeout',
  /** The answer ended before it was whole. */
  'cut_off',
  /** The endpoint refuses the key, the model or the request. */
  'refused',
  'rate_limited',
  'unavailable',
  /** The answer has another shape than was asked for. */
  'invalid_answer',
  /** The model asked for tools again and again. */
  'too_many_steps',
  'cancelled',
  'limit_reached',
  /** The policy was changed meanwhile. */
  'not_allowed',
  'interrupted',
] as const
export type ModelFaultCode = (typeof modelFaults)[number]

/** How a use ended, as the register has it; of the MCP door `answered`, `refused` or `failed`. */
export const useOutcomes = ['running', 'written', 'answered', 'failed', ...modelFaults] as const
export type UseOutcome = (typeof useOutcomes)[number]

/** What the register has uses of: the tools, and tries of an endpoint by an administrator, which send nothing of the agency. */
export const usedTools = [...aiTools, 'endpoint_test'] as const
export type UsedTool = (typeof usedTools)[number]
