import { editionOn, type LotVerdict } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { flatMapInTurns, groupInTurns, inTurns } from '../../../platform/turns.ts'
import { judgeLot } from '../../acceptance/index.ts'
import {
  lotsToJudge,
  publishedEditions,
  resultsOfLots,
  storeJudgements,
  type JudgementToStore,
  type LotResults,
  type LotToJudge,
  type PublishedEdition,
} from './judged-lots.queries.ts'
import { resultsByCharacteristic } from './results-of-lot.ts'
import { judgementToStore } from './stored-judgement.ts'

/** Lots with what they are judged by: their results, and the edition of their first day. */
export interface LoadedLots {
  lots: LotToJudge[]
  results: ReadonlyMap<number, readonly LotResults[]>
  editionOf: (lot: LotToJudge) => PublishedEdition | null
}

/**
 * Reads some lots, a few hundred at most, with three statements whatever their number; with `lock`, others who judge them wait until the transaction ends.
 * `next` is an edition whose results are read as well.
 */
export async function loadLots(
  db: Database,
  authority_id: number,
  { ids, lock = false, next }: { ids: readonly number[]; lock?: boolean; next?: Pick<PublishedEdition, 'pack'> },
): Promise<LoadedLots> {
  const lots = await lotsToJudge(db, authority_id, { ids, lock })
  const packs = [...new Set(lots.map(({ pack_key }) => pack_key))]
  const published = await publishedEditions(db, authority_id, packs)
  const fields = [...published, ...(next ? [next] : [])].flatMap(({ pack }) => pack.characteristics)
  const results = await resultsOfLots(db, authority_id, { ids, fields })
  const editions = Map.groupBy(published, ({ pack_key }) => pack_key)
  return {
    lots,
    results: await inTurns(groupInTurns(results, ({ lot_id }) => lot_id)),
    editionOf: ({ pack_key, began_on }) => editionOn(editions.get(pack_key) ?? [], began_on),
  }
}

const judgementOf = ({ results, editionOf }: LoadedLots, lot: LotToJudge): JudgementToStore => {
  const edition = editionOf(lot)
  const given = edition ? resultsByCharacteristic(edition.pack, results.get(lot.id) ?? [], lot.targets) : {}
  return judgementToStore(lot, { edition, lot: given, judged: judgeLot(edition, given) })
}

interface Verdict {
  verdict: LotVerdict
  factor: string | null
}
const isSame = (one: Verdict, other: Verdict): boolean =>
  one.verdict === other.verdict && Number(one.factor) === Number(other.factor)

/** Judges lots again and stores what they are judged to be, with an audit event of each whose verdict or pay factor is another. A few hundred at most; others are for a job. */
export async function judgeLots(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { db, authority_id } = work
  const loaded = await loadLots(db, authority_id, { ids, lock: true })
  const judgements = await inTurns(flatMapInTurns(loaded.lots, (lot) => judgementOf(loaded, lot)))
  await storeJudgements(db, authority_id, { judgements, at: work.clock() })
  const lots = new Map(loaded.lots.map((lot) => [lot.id, lot]))
  for (const judged of judgements) {
    const lot = lots.get(judged.id)!
    if (!isSame(lot, judged)) await noteVerdict(work, lot, judged)
  }
  for (const [project_id, some] of Map.groupBy(loaded.lots, (lot) => lot.project_id))
    await work.emit({ type: 'lots.changed', project_id, ids: some.map(({ id }) => id) })
}

const noteVerdict = (work: Work, { id, project_id, lot_number, ...before }: LotToJudge, after: Verdict) =>
  work.audit({
    action: 'lot.judged',
    subject: 'lot',
    subject_id: id,
    project_id,
    changes: {
      lot_number,
      verdict: { old: before.verdict, new: after.verdict },
      factor: { old: before.factor, new: after.factor },
    },
  })
