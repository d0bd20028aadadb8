import type { ModelProtocol } from '@milepost/contract'

/** What a language model is asked, read from either protocol. */
export interface ScriptedRequest {
  protocol: ModelProtocol
  model: string
  /** Calls before this one. */
  index: number
  system: string
  /** Turns in their order; results of tools are turns of the role `tool`. */
  messages: { role: 'user' | 'assistant' | 'tool'; text: string }[]
  /** The JSON schema that the answer has to have; null for prose. */
  schema: unknown
  tools: string[]
  most_output_tokens: number | null
  stream: boolean
  /** As it was sent, without `Bearer`; null without one. */
  key: string | null
  /** The body's text. */
  body: string
}

interface OpenAiBody {
  model: string
  stream?: boolean
  max_tokens?: number
  max_completion_tokens?: number
  messages: { role: string; content: unknown }[]
  tools?: { function: { name: string } }[]
  response_format?: { type: string; json_schema?: { schema: unknown } }
}

interface AnthropicBody {
  model: string
  stream?: boolean
  max_tokens?: number
  system?: unknown
  messages: { role: string; content: unknown }[]
  tools?: { name: string; input_schema: unknown }[]
  output_config?: { format?: { schema?: unknown } }
}

interface Part {
  type?: string
  text?: string
  content?: unknown
}

/** The text of a content, which is one, or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return (content as Part[]).map((part) => part.text ?? textOf(part.content)).join('')
}

const asTurn = (role: string, content: unknown): ScriptedRequest['messages'][number] => {
  const isResult = Array.isArray(content) && (content as Part[]).some(({ type }) => type === 'tool_result')
  return { role: isResult ? 'tool' : (role as 'user'), text: textOf(content) }
}

/** The name of the tool by which an answer of a schema comes back, where the model has no other way for it. */
export const ANSWER_TOOL = 'json'

/** Reads a request of OpenAI's chat completions or of Anthropic's messages. */
export function readRequest(
  body: string,
  { protocol, key, index }: Pick<ScriptedRequest, 'protocol' | 'key' | 'index'>,
): ScriptedRequest {
  if (protocol === 'openai_compatible') {
    const { model, stream, messages, tools, response_format, ...limits } = JSON.parse(body) as OpenAiBody
    const isSystem = ({ role }: { role: string }) => role === 'system' || role === 'developer'
    return {
      protocol,
      key,
      index,
      body,
      model,
      stream: stream ?? false,
      system: messages
        .filter(isSystem)
        .map(({ content }) => textOf(content))
        .join('\n'),
      messages: messages.filter((one) => !isSystem(one)).map(({ role, content }) => asTurn(role, content)),
      schema: response_format?.json_schema?.schema ?? null,
      tools: (tools ?? []).map((tool) => tool.function.name),
      most_output_tokens: limits.max_tokens ?? limits.max_completion_tokens ?? null,
    }
  }
  const { model, stream, messages, tools = [], system, output_config, max_tokens } = JSON.parse(body) as AnthropicBody
  return {
    protocol,
    key,
    index,
    body,
    model,
    stream: stream ?? false,
    system: textOf(system),
    messages: messages.map(({ role, content }) => asTurn(role, content)),
    schema: output_config?.format?.schema ?? tools.find(({ name }) => name === ANSWER_TOOL)?.input_schema ?? null,
    tools: tools.map(({ name }) => name).filter((name) => name !== ANSWER_TOOL),
    most_output_tokens: max_tokens ?? null,
  }
}
