import type { JudgedLotCharacteristic, RulePackEditionRow } from '@milepost/contract'
import { fixedLimits } from '@milepost/contract/acceptance/limits-of'
import { written, type JudgedCharacteristic, type JudgedLot, type LotJudgement } from '../../acceptance/index.ts'
import type { JudgementToStore, LotToJudge } from './judged-lots.queries.ts'

type Edition = Pick<RulePackEditionRow, 'id' | 'pack'>

/** A characteristic as it was judged, with the limits and the results that it was judged by. */
function characteristicOf(
  { characteristics }: Edition['pack'],
  judged: JudgedCharacteristic,
  lot: JudgedLot,
): JudgedLotCharacteristic[] {
  const of = characteristics.find(({ key }) => key === judged.key)
  if (!of) return []
  const { contractor = [], agency = [], target = null } = lot[judged.key] ?? {}
  const limits = fixedLimits(of.limits, target)
  const { key, label, unit, clause, weight } = of
  const { used, pwl, factor, verdict, reason } = judged
  return [
    {
      key,
      label,
      unit,
      clause,
      weight,
      target,
      used,
      pwl,
      factor,
      verdict,
      reason,
      lower: limits?.lower ?? null,
      upper: limits?.upper ?? null,
      contractor: contractor.length,
      agency: agency.length,
      validation: written(judged.validation) as JudgedLotCharacteristic['validation'],
      within: judged.within && (written(judged.within) as JudgedLotCharacteristic['within']),
    },
  ]
}

/** What is stored of a lot's judgement. An open lot is not judged, whatever its results say so far. */
export function judgementToStore(
  { id, status }: LotToJudge,
  { edition, lot, judged }: { edition: Edition | null; lot: JudgedLot; judged: LotJudgement },
): JudgementToStore {
  const characteristics = edition
    ? judged.characteristics.flatMap((one) => characteristicOf(edition.pack, one, lot))
    : []
  const { contractor_refused, verdict, reason, factor } = judged
  const open = status === 'open' && ({ verdict: 'not_judged', reason: 'lot_open', factor: null } as const)
  return {
    id,
    contractor_refused,
    edition_id: edition?.id ?? null,
    characteristics,
    ...(open || { verdict, reason, factor }),
  }
}
