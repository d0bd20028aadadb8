import { isCounted } from '@milepost/contract'
import type { Follower } from '../../../platform/followers.ts'
import type { MovedSample } from '../../samples/index.ts'
import { judgeLots } from './judge-lots.ts'
import { lotsOfSamples } from './judged-lots.queries.ts'

/** Judges the lot of a sample again whose results begin to count, or no longer do, in the transaction that moves it. */
export const lotFollower: Follower<readonly MovedSample[]> = {
  name: 'lots',
  apply: async (work, moved) => {
    const turned = moved.filter(({ before, after }) => isCounted(before) !== isCounted(after)).map(({ id }) => id)
    if (turned.length > 0) await judgeLots(work, await lotsOfSamples(work.db, work.authority_id, turned))
  },
}
