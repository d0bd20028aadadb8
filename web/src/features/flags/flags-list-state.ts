import { flagChangeList } from '@milepost/contract/flags/flag-changes.list'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The page of flags: which page of the changes is shown. */
export const flagsCodec = listCodec(flagChangeList)
export type FlagsListState = ListStateOf<typeof flagsCodec>
export type ChangesQuery = ReturnType<typeof flagsCodec.query>
