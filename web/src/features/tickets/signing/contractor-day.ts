import { contractorDays } from '@milepost/contract/exceptions/contractor-days.contract'
import { call } from '../../../lib/client.ts'
import { listQuery } from '../../../lib/route-query.ts'

export const contractorDayKey = ['contractor-day'] as const

/** The loads of a project's day, by plant. */
export const contractorDayOptions = (projectId: number, day: string) =>
  listQuery([...contractorDayKey, projectId, day], contractorDays.get, { params: { projectId, day } })

/** What the own company counted of a plant's loads on a day; null withdraws it. */
export interface StatedCount {
  loads: number | null
  notes: string | null
}

export const sendCount = (
  { projectId, day, plantId }: { projectId: number; day: string; plantId: number },
  body: StatedCount,
) => call(contractorDays.count, { params: { projectId, day, plantId }, body })
