import { calibrationJobList, jobStatuses, type JobStatus } from '@milepost/contract/calibration/calibration.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** The jobs of one tab, by default the unconnected ones; `job` is the one whose drawer is open. */
export const calibrationCodec = listCodec(calibrationJobList, {
  tab: param.oneOf(['connected', 'hidden'], 'unconnected'),
})
export type CalibrationListState = ListStateOf<typeof calibrationCodec>

/** The tab that an address shows. */
export const tabOf = ({ tab }: CalibrationListState): JobStatus =>
  jobStatuses.find((status) => status === tab) ?? 'unconnected'

/** The server query of an address. */
export const jobsQueryOf = (listState: CalibrationListState) =>
  calibrationCodec.query(listState, { status: { eq: tabOf(listState) } })
export type JobsQuery = ReturnType<typeof jobsQueryOf>
