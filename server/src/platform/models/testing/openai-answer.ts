import { piecesOf, scriptedTokens, type Frame, type ScriptedAnswer } from './scripted-answer.ts'
import type { ScriptedRequest } from './scripted-request.ts'

const usageOf = (request: ScriptedRequest, { text = '' }: ScriptedAnswer) => ({
  prompt_tokens: scriptedTokens(request.body),
  completion_tokens: scriptedTokens(text),
  total_tokens: scriptedTokens(request.body) + scriptedTokens(text),
})

const callsOf = ({ tool_calls = [] }: ScriptedAnswer, request: ScriptedRequest) =>
  tool_calls.map(({ name, input }, index) => ({
    index,
    id: `call_${request.index}_${index}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }))

const reasonOf = ({ tool_calls = [], too_long }: ScriptedAnswer) =>
  too_long ? 'length' : tool_calls.length > 0 ? 'tool_calls' : 'stop'

const frameOf = (request: ScriptedRequest, rest: object, characters = 0): Frame => ({
  frame: `data: ${JSON.stringify({
    id: `chatcmpl-${request.index}`,
    object: 'chat.completion.chunk',
    created: 1_780_000_000,
    model: `${request.model}-scripted`,
    ...rest,
  })}\n\n`,
  characters,
})

/** An answer as OpenAI's chat completions give it whole. */
export const openAiCompletion = (request: ScriptedRequest, answer: ScriptedAnswer): object => ({
  id: `chatcmpl-${request.index}`,
  object: 'chat.completion',
  created: 1_780_000_000,
  model: `${request.model}-scripted`,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: answer.text ?? null, tool_calls: callsOf(answer, request) },
      finish_reason: reasonOf(answer),
    },
  ],
  usage: usageOf(request, answer),
})

/** The same as a stream. */
export function* openAiChunks(request: ScriptedRequest, answer: ScriptedAnswer): Generator<Frame> {
  const choice = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  })
  yield frameOf(request, choice({ role: 'assistant', content: '' }))
  for (const piece of piecesOf(answer.text ?? '')) yield frameOf(request, choice({ content: piece }), piece.length)
  for (const call of callsOf(answer, request)) yield frameOf(request, choice({ tool_calls: [call] }))
  yield frameOf(request, choice({}, reasonOf(answer)))
  yield frameOf(request, { choices: [], usage: usageOf(request, answer) })
  yield { frame: 'data: [DONE]\n\n', characters: 0 }
}
