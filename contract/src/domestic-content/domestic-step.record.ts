import { defineRecord } from '../core/define-record.ts'
import { articleSteps } from './step-chain.ts'

/** Steps of an article, at most: several heats have several of each. */
export const MOST_STEPS_OF_ARTICLE = 60

/** A step in the making of an article, as the company that did it certifies it. Whose it is, is irregular. */
export const domesticStepRecord = defineRecord({
  subject: 'domestic_step',
  table: 'domestic_steps',
  fields: {
    step: { kind: 'choice', words: articleSteps, required: true },
    company: { kind: 'text', most: 150, required: true },
    /** Where it was done, such as `Blytheville, Arkansas`. */
    place: { kind: 'text', most: 150 },
    in_us: { kind: 'yes', required: true, default: true },
    done_on: { kind: 'date' },
    heat_number: { kind: 'text', most: 60 },
    /** Number or name of the certificate; a step without one is a gap. */
    certificate: { kind: 'text', most: 100 },
  },
})
