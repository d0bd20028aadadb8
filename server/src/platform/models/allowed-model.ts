import type { z } from 'zod'

/** A turn of a conversation with a language model. Texts of others are quoted by `quoteUntrusted` before they are in one. */
export interface ModelMessage {
  role: 'user' | 'assistant'
  content: string
}

/** Something that a model may look up while it answers: it only reads, under the rights of the person who asked. */
export interface ModelTool {
  /** Letters, digits and underscores, at most 64. */
  name: string
  description: string
  /** JSON schema of the input, an object. */
  input: Readonly<Record<string, unknown>>
  /** The result as text, which becomes data of the conversation: quoted by `quoteUntrusted`. A failure is a text as well. */
  run(input: unknown, signal: AbortSignal): Promise<string>
}

export interface ModelRequest<Schema extends z.ZodType = z.ZodType> {
  system: string
  messages: readonly ModelMessage[]
  /** The shape that the answer has to have; without one it is prose. */
  schema?: Schema
  tools?: readonly ModelTool[]
  /** Tokens of the answer at most; the endpoint's own limit holds as well. */
  most_output_tokens: number
  /** Turns of the model at most: one, and one more after each result of a tool. 4 by default where there are tools. */
  most_steps?: number
  /** Cancels the call. */
  signal?: AbortSignal
  /** Gets the text piece by piece while it is written. What a check has not seen is shown to nobody. */
  on_text?: (part: string) => void
  /** Of the prompt's own text, for the register, such as `report-words/3`. */
  prompt_version: string
  /** What it is about, for the register. */
  subject?: { type: string; id: number | null }
}

export interface ModelAnswer<Schema extends z.ZodType = z.ZodType> {
  text: string
  /** The answer in the shape that was asked for; undefined without one. */
  object?: z.output<Schema>
  /** The row of the register, for `acceptUse`. */
  use_id: number
}

/** A language model that an agency allows a tool to use. */
export interface AllowedModel {
  endpoint_name: string
  model_name: string
  /**
   * Calls it, outside of any transaction; every try is a row of the register. What passes (a timeout, too many calls, an answer of another shape) is tried again.
   * @throws ModelFault, upon which the tool completes by rules.
   */
  write<Schema extends z.ZodType = z.ZodType>(request: ModelRequest<Schema>): Promise<ModelAnswer<Schema>>
}
