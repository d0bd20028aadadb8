import { MOST_JUDGED_OTHERWISE, type LotJudgedOtherwise, type RulePackEditionRow } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { judgedOtherwise, type JudgedOtherwise } from '../../acceptance/index.ts'
import { loadLots, type LoadedLots } from './judge-lots.ts'
import { lotsOfPack, namesOfLots, type LotToJudge } from './judged-lots.queries.ts'
import { resultsByCharacteristic } from './results-of-lot.ts'

/** Lots that are read at a time. */
const LOTS_A_PAGE = 200

type Draft = Pick<RulePackEditionRow, 'pack' | 'pack_key' | 'from_on'>

/** What a draft and the edition that is valid now say of a lot; nothing where they agree. Each edition judges what it names. */
function compare({ results, editionOf }: LoadedLots, lot: LotToJudge, { pack }: Draft): JudgedOtherwise<number>[] {
  const current = editionOf(lot)
  const own = results.get(lot.id) ?? []
  const now = current ? resultsByCharacteristic(current.pack, own, lot.targets) : {}
  const next_lot = resultsByCharacteristic(pack, own, lot.targets)
  return judgedOtherwise([{ id: lot.id, lot: now, next_lot }], current, { pack })
}

/** The closed lots that a draft would judge otherwise than they are judged now: how many were compared, how many differ, and the first of them. */
export async function lotsJudgedOtherwise(
  { db, authority_id }: RequestContext,
  draft: Draft,
): Promise<{ compared: number; count: number; lots: LotJudgedOtherwise[] }> {
  const found: JudgedOtherwise<number>[] = []
  let compared = 0
  for (let after = 0; ;) {
    const ids = await lotsOfPack(db, authority_id, { pack_key: draft.pack_key, after, most: LOTS_A_PAGE, closed: true })
    const loaded = await loadLots(db, authority_id, { ids, next: draft })
    const own = loaded.lots.filter(({ began_on }) => began_on >= draft.from_on)
    compared += own.length
    found.push(...(await inTurns(flatMapInTurns(own, (lot) => compare(loaded, lot, draft)))))
    if (ids.length < LOTS_A_PAGE) break
    after = ids.at(-1)!
  }
  const first = found.slice(0, MOST_JUDGED_OTHERWISE)
  const names = new Map(
    (
      await namesOfLots(
        db,
        authority_id,
        first.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const lots = first.flatMap(({ id, before, after }): LotJudgedOtherwise[] => {
    const named = names.get(id)
    const shown = ({ verdict, factor }: typeof before) => ({ verdict, factor })
    return named ? [{ ...named, before: shown(before), after: shown(after) }] : []
  })
  return { compared, count: found.length, lots }
}
