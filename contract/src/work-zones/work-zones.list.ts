import { defineList, filterBy } from '../core/define-list.ts'

export const workZoneStatuses = ['armed', 'disarmed'] as const
export type WorkZoneStatus = (typeof workZoneStatuses)[number]
export const detailStates = ['pending', 'complete'] as const

/** Work zones of a project, the armed ones first. */
export const workZoneList = defineList({
  sorts: ['name', 'status', 'starts_on', 'ends_on', 'last_transmitted_at', 'updated_at'],
  filters: {
    status: filterBy(workZoneStatuses, ['eq']),
    details: filterBy(detailStates, ['eq']),
    /** Those deleted recently, for people who may restore them. */
    deleted: filterBy('yes', ['eq']),
  },
  address: { status: ['status', 'eq'], details: ['details', 'eq'], deleted: ['deleted', 'eq'] },
  opens: 'work_zone',
})

/** Why no line is drawn between two stations of an alignment. */
export const stationFaultCodes = ['no_station', 'off_alignment', 'off_map', 'same_station'] as const
export type StationFaultCode = (typeof stationFaultCodes)[number]
