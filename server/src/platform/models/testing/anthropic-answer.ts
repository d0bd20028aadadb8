import { piecesOf, scriptedTokens, type Frame, type ScriptedAnswer } from './scripted-answer.ts'
import { ANSWER_TOOL, type ScriptedRequest } from './scripted-request.ts'

interface Block {
  type: 'text' | 'tool_use'
  text?: string
  id?: string
  name?: string
  input?: unknown
}

/** Whether an answer of a schema comes back as the input of a tool: the request forces one. */
const byTool = (request: ScriptedRequest): boolean => request.body.includes(`"name":"${ANSWER_TOOL}"`)

/** JSON that the script wrote badly stays as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function blocksOf(request: ScriptedRequest, { text, tool_calls = [] }: ScriptedAnswer): Block[] {
  const calls = tool_calls.map(({ name, input }, index): Block => {
    return { type: 'tool_use', id: `toolu_${request.index}_${index}`, name, input }
  })
  if (text === undefined) return calls
  const answer: Block = byTool(request)
    ? { type: 'tool_use', id: `toolu_${request.index}_answer`, name: ANSWER_TOOL, input: parsed(text) }
    : { type: 'text', text }
  return [answer, ...calls]
}

const stopOf = (blocks: Block[], { too_long }: ScriptedAnswer) =>
  too_long ? 'max_tokens' : blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn'

const messageOf = (request: ScriptedRequest, rest: object) => ({
  id: `msg_${request.index}`,
  type: 'message',
  role: 'assistant',
  model: `${request.model}-scripted`,
  stop_sequence: null,
  ...rest,
})

/** An answer as Anthropic's messages give it whole. */
export function anthropicMessage(request: ScriptedRequest, answer: ScriptedAnswer): object {
  const content = blocksOf(request, answer)
  return messageOf(request, {
    content,
    stop_reason: stopOf(content, answer),
    usage: { input_tokens: scriptedTokens(request.body), output_tokens: scriptedTokens(answer.text ?? '') },
  })
}

/** The same as a stream of events. */
export function* anthropicEvents(request: ScriptedRequest, answer: ScriptedAnswer): Generator<Frame> {
  const event = (type: string, rest: object, characters = 0): Frame => ({
    frame: `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`,
    characters,
  })
  const blocks = blocksOf(request, answer)
  yield event('message_start', {
    message: messageOf(request, {
      content: [],
      stop_reason: null,
      usage: { input_tokens: scriptedTokens(request.body), output_tokens: 1 },
    }),
  })
  for (const [index, block] of blocks.entries()) {
    const isText = block.type === 'text'
    const whole = isText ? (block.text ?? '') : jsonOf(block.input)
    yield event('content_block_start', {
      index,
      content_block: isText ? { type: 'text', text: '' } : { ...block, input: {} },
    })
    for (const piece of piecesOf(whole)) {
      const delta = isText ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece }
      yield event('content_block_delta', { index, delta }, piece.length)
    }
    yield event('content_block_stop', { index })
  }
  yield event('message_delta', {
    delta: { stop_reason: stopOf(blocks, answer), stop_sequence: null },
    usage: { output_tokens: scriptedTokens(answer.text ?? '') },
  })
  yield event('message_stop', {})
}

const jsonOf = (input: unknown): string => (typeof input === 'string' ? input : JSON.stringify(input))
