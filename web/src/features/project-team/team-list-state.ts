import { teamList } from '@milepost/contract/project-team/project-team.list'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** A project's team; the page shows all of it, and finds by its search. */
export const teamCodec = listCodec(teamList)
export type TeamListState = Pick<ListStateOf<typeof teamCodec>, 'search'>
