/** Why a model writes: a test, by hand for a report, or automatically each day. */
export const runPurposes = ['test', 'by_hand', 'each_day'] as const
export type RunPurpose = (typeof runPurposes)[number]

export const runStatuses = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Who worded a sentence: the language model, the rules, or the rules in place of one that was refused or of a fact that has to be said. */
export const sentenceOrigins = ['model', 'rules', 'replaced', 'required'] as const
export type SentenceOrigin = (typeof sentenceOrigins)[number]
