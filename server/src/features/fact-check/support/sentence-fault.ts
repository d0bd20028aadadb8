import type { SentenceFaultCode } from '@milepost/contract'
import type { ValueFault } from './same-value.ts'

/** A fault, with the words that it is about. */
export interface SentenceFault {
  code: SentenceFaultCode
  words: string
}

/** How many faults of a sentence are named. */
export const MOST_SENTENCE_FAULTS = 20

export const faultOf = (code: ValueFault | SentenceFaultCode, words: string): SentenceFault => ({
  code,
  words: words.slice(0, 100),
})
