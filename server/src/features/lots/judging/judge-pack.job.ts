import { z } from 'zod'
import { defineJob, handleInTurns } from '../../../platform/jobs/define-job.ts'
import { judgeLots } from './judge-lots.ts'
import { lotsOfPack } from './judged-lots.queries.ts'

/** Lots that are judged in one transaction. */
const LOTS_A_STEP = 100

/** The lots of a rule pack, of which an edition was published or withdrawn. */
export const packJob = defineJob({
  name: 'judge_pack',
  payload: z.object({ authority_id: z.number(), pack_key: z.string(), after: z.number() }),
  key: ({ authority_id, pack_key }) => `judge_pack ${authority_id} ${pack_key}`,
  lane: 'middle',
})

/** Judges them again, some at a time; doing it twice judges them alike. */
export const judgePack = handleInTurns(packJob, async (work, { authority_id, pack_key, after }) => {
  const ids = await lotsOfPack(work.db, authority_id, { pack_key, after, most: LOTS_A_STEP, closed: false })
  await judgeLots(work, ids)
  return ids.length < LOTS_A_STEP ? null : { authority_id, pack_key, after: ids.at(-1)! }
})
