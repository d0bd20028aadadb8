import type { Questionnaire } from '../../core/questionnaire/questionnaire.ts'
import { asphaltCores, asphaltVolumetrics } from './asphalt-forms.ts'
import { concreteCylinders, freshConcrete } from './concrete-forms.ts'
import { gradation } from './gradation-form.ts'

/** The forms of tests that every agency begins with, as its own, which it may change; plain data. */
export const shippedForms: readonly Questionnaire[] = [
  asphaltVolumetrics,
  asphaltCores,
  gradation,
  freshConcrete,
  concreteCylinders,
]
