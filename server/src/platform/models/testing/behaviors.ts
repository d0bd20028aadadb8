import type { Script, ScriptedAnswer, ScriptedRequest } from './scripted-model.ts'

/** What a language model and its endpoint do badly, each as the answer of a script. */
export const behaviors = {
  /** Begins, and sends nothing more. */
  stalls: (text: string): ScriptedAnswer => ({ text, stalls_after: Math.floor(text.length / 2) }),
  /** Begins, and closes the connection. */
  cutsOff: (text: string): ScriptedAnswer => ({ text, cuts_off_after: Math.floor(text.length / 2) }),
  /** Ends at its limit of tokens, in the middle of a sentence. */
  tooLong: (text: string): ScriptedAnswer => ({ text: text.slice(0, Math.floor(text.length / 2)), too_long: true }),
  /** Asks to wait so many seconds. */
  rateLimits: (retry_after: number): ScriptedAnswer => ({ fails: { status: 429, retry_after } }),
  /** Fails in itself. */
  breaks: (status = 500): ScriptedAnswer => ({ fails: { status } }),
  /** Does not know the key. */
  refusesKey: (): ScriptedAnswer => ({ fails: { status: 401 } }),
  /** Answers JSON that is none. */
  invalidJson: (): ScriptedAnswer => ({ text: '{"sentences": [{"text": "Paving began at 7:1' }),
  /** Answers bytes that no protocol has. */
  gibberish: (): ScriptedAnswer => ({ raw: 'data: {"choices":[{"delta":\n\ndata: <html>502</html>\n\n' }),
  /** Asks for the same tool whatever it gets. */
  loopsOn:
    (name: string, input: unknown = {}): Script =>
    () => ({ tool_calls: [{ name, input }] }),
} as const

/** Answers call by call, the last one again and again. */
export const inTurn =
  (...answers: (ScriptedAnswer | string | Script)[]): Script =>
  (request: ScriptedRequest) => {
    const answer = answers[Math.min(request.index, answers.length - 1)] ?? ''
    return typeof answer === 'function' ? answer(request) : answer
  }
