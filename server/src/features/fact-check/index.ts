export { checkSentences, type CitedSentence, type SentenceVerdict } from './check-sentences.ts'
export type { CheckedFact, CheckLanguage } from './checked-fact.ts'
export { factsMissing, isRequired } from './facts-missing.ts'
export type { SentenceFault } from './support/sentence-fault.ts'
