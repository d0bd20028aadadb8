import { calibrationJobList, jobStatuses, type JobStatus } from '@milepost/contract/calibration/calibration.list'
import { listAddress, param, type AddressOf } from '../../lib/list-address.ts'

/** The jobs of one tab, unconnected ones where it names none; `job` is the one whose drawer is open. */
export const calibrationAddress = listAddress(calibrationJobList, {
  tab: param.oneOf(['connected', 'hidden'], 'unconnected'),
})
export type CalibrationAddress = AddressOf<typeof calibrationAddress>

/** The tab that an address shows. */
export const tabOf = ({ tab }: CalibrationAddress): JobStatus =>
  jobStatuses.find((status) => status === tab) ?? 'unconnected'

/** What an address asks of the server. */
export const jobsQueryOf = (address: CalibrationAddress) =>
  calibrationAddress.query(address, { status: { eq: tabOf(address) } })
export type JobsQuery = ReturnType<typeof jobsQueryOf>
