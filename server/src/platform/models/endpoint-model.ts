import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelProtocol } from '@milepost/contract'
import type { LanguageModel } from 'ai'

/** An endpoint of a language model, as an administrator entered it. */
export interface Endpoint {
  protocol: ModelProtocol
  /** The beginning of its addresses, before `/chat/completions` or `/messages`; without a slash at the end. */
  address: string
  model_name: string
  /** Null for an endpoint that asks for none. */
  key: string | null
  /** Seconds until a call ends without an answer. */
  seconds_per_call: number
  /** Tokens of an answer at most. */
  most_output_tokens: number
}

const nowhere = (): never => {
  throw new Error('a language model has no other way out than the endpoint of an agency')
}

// The library would send a model that is named by a text alone to a gateway of its maker.
globalThis.AI_SDK_DEFAULT_PROVIDER = {
  specificationVersion: 'v4',
  languageModel: nowhere,
  embeddingModel: nowhere,
  imageModel: nowhere,
}
globalThis.AI_SDK_LOG_WARNINGS = false

/** The language model of an endpoint, which calls by the given `fetch` alone and with the given key alone: nothing is read from the environment. */
export function languageModelOf(endpoint: Endpoint, fetch: typeof globalThis.fetch): Exclude<LanguageModel, string> {
  const { protocol, address, model_name, key } = endpoint
  if (protocol === 'anthropic')
    return createAnthropic({ baseURL: address, apiKey: key ?? 'none', fetch, name: 'endpoint' }).languageModel(
      model_name,
    )
  return createOpenAICompatible({
    baseURL: address,
    name: 'endpoint',
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(key !== null && { apiKey: key }),
  }).chatModel(model_name)
}
