import { dynamicTool, isStepCount, jsonSchema, Output, streamText, type ToolSet } from 'ai'
import { z } from 'zod'
import { assertNoTransaction } from '../database/open-transaction.ts'
import type { ModelRequest, ModelTool } from './allowed-model.ts'
import { languageModelOf, type Endpoint } from './endpoint-model.ts'
import { faultOfWire, ModelFault } from './model-fault.ts'
import { modelFetch, type Wire } from './model-fetch.ts'
import { quoteUntrusted } from './untrusted-text.ts'

/** What one try came to. */
export interface CallResult {
  /** Why nothing was written; null where it was. */
  fault: ModelFault | null
  text: string
  object: unknown
  /** The model as the endpoint named it in its answer; null where it did not. */
  model_version: string | null
  /** As the endpoint counted them; null where it did not. */
  tokens_in: number | null
  tokens_out: number | null
  wire: Wire
}

/** Turns of a model that has tools, at most, where nothing else is asked for. */
const MOST_STEPS = 4
/** Seconds that one tool may take. */
const SECONDS_PER_TOOL = 20

/** The tools as the library takes them. What they return is data, and quoted as such. */
const toolSet = (tools: readonly ModelTool[]): ToolSet =>
  Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      dynamicTool({
        description: tool.description,
        inputSchema: jsonSchema(tool.input),
        execute: async (input, { abortSignal }) => {
          const signal = AbortSignal.any([
            AbortSignal.timeout(SECONDS_PER_TOOL * 1000),
            ...(abortSignal ? [abortSignal] : []),
          ])
          return quoteUntrusted(await tool.run(input, signal), 'tool_result')
        },
      }),
    ]),
  )

/** The instructions, with the shape of the answer for endpoints that take no schema. */
const instructionsOf = ({ system, schema }: ModelRequest): string =>
  schema
    ? `${system}\n\nAnswer with JSON of this schema, and with nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`
    : system

/** The JSON of an answer, also within a block of code; undefined where it is none. */
function jsonOf(text: string): unknown {
  const plain = /^\s*```(?:json)?\s*\n([\s\S]*?)\n?\s*```\s*$/.exec(text)?.[1] ?? text
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return undefined
  }
}

/**
 * Calls the language model of an endpoint once, outside of any transaction. Never throws what the endpoint did: it is the `fault` of the result, so that every
 * call can be entered into the register.
 */
export async function callModel(
  endpoint: Endpoint,
  request: ModelRequest,
  { own_hosts, now }: { own_hosts: readonly string[]; now: () => Date },
): Promise<CallResult> {
  assertNoTransaction('call a language model')
  const timeout = endpoint.seconds_per_call * 1000
  const ended = AbortSignal.timeout(timeout)
  const { fetch, wire } = modelFetch({ own_hosts, timeout })
  const { tools = [], schema, signal } = request
  const most_steps = tools.length > 0 ? (request.most_steps ?? MOST_STEPS) : 1
  const result: CallResult = {
    fault: null,
    text: '',
    object: undefined,
    model_version: null,
    tokens_in: null,
    tokens_out: null,
    wire,
  }
  let failed = false
  let finish: string | null = null
  const streamed = streamText({
    model: languageModelOf(endpoint, fetch),
    system: instructionsOf(request),
    messages: [...request.messages],
    ...(tools.length > 0 && { tools: toolSet(tools) }),
    ...(schema && { output: Output.object({ schema: jsonSchema(z.toJSONSchema(schema) as object) }) }),
    maxOutputTokens: Math.min(request.most_output_tokens, endpoint.most_output_tokens),
    stopWhen: isStepCount(most_steps),
    maxRetries: 0,
    abortSignal: AbortSignal.any([ended, ...(signal ? [signal] : [])]),
    onError: () => undefined,
    telemetry: { isEnabled: false },
  })
  try {
    for await (const part of streamed.stream) {
      if (part.type === 'start-step') result.text = ''
      else if (part.type === 'text-delta') {
        result.text += part.text
        request.on_text?.(part.text)
      } else if (part.type === 'finish-step') {
        finish = part.finishReason
        result.model_version = part.response.modelId ?? null
        result.tokens_in = sumOf(result.tokens_in, part.usage.inputTokens)
        result.tokens_out = sumOf(result.tokens_out, part.usage.outputTokens)
      } else if (part.type === 'error') failed = true
    }
  } catch {
    failed = true
  }
  result.fault = faultOfCall({
    cancelled: signal?.aborted ?? false,
    ended: ended.aborted,
    failed,
    finish,
    wire,
    now: now(),
  })
  if (result.fault || !schema) return result
  const parsed = schema.safeParse(jsonOf(result.text))
  if (!parsed.success) return { ...result, fault: new ModelFault('invalid_answer', { passing: true }) }
  return { ...result, object: parsed.data }
}

const sumOf = (sum: number | null, further: number | undefined): number | null =>
  further === undefined ? sum : (sum ?? 0) + further

/** Why a call ended without a whole answer; null where it has one. */
function faultOfCall(call: {
  cancelled: boolean
  ended: boolean
  failed: boolean
  finish: string | null
  wire: Wire
  now: Date
}): ModelFault | null {
  const { cancelled, ended, failed, finish, wire, now } = call
  if (cancelled) return new ModelFault('cancelled')
  if (ended) return new ModelFault('timeout')
  if (failed || wire.failure) return faultOfWire(wire, now)
  if (finish === 'stop') return null
  if (finish === 'tool-calls') return new ModelFault('too_many_steps')
  if (finish === 'length') return new ModelFault('cut_off', { detail: 'most_output_tokens' })
  if (finish === 'content-filter') return new ModelFault('refused', { detail: 'content_filter' })
  return new ModelFault('cut_off', { passing: true })
}
