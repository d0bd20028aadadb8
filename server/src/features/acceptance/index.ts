import { calculators } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { calculatePwl, calculateValidation } from './calculators.ts'

export { written } from './judgement/figures.ts'
export {
  judgedOtherwise,
  judgeLot,
  type JudgedCharacteristic,
  type JudgedLot,
  type JudgedOtherwise,
  type JudgedResults,
  type LotJudgement,
} from './judgement/judge-lot.ts'

/** Whether what is placed is accepted: so far the calculators that judgements go by. */
export const acceptanceFeature: Feature = {
  name: 'acceptance',
  routes: [
    handle(calculators.pwl, async (_ctx, { body }) => calculatePwl(body)),
    handle(calculators.validation, async (_ctx, { body }) => calculateValidation(body)),
  ],
}
