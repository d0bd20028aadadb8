import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import {
  speedLimits,
  typesOfWork,
  workZoneDirections,
  workZoneImpacts,
  workZoneMethods,
  workZoneTypes,
} from './work-zone-words.ts'

/** A stretch of road on which a project works (D45). Its line, stations and lanes are irregular, and all but its name and line may be pending. */
export const workZoneRecord = defineRecord({
  subject: 'work_zone',
  table: 'work_zones',
  restorable: true,
  fields: {
    name: { kind: 'text', most: 100, required: true },
    type: { kind: 'choice', words: workZoneTypes },
    direction: { kind: 'choice', words: workZoneDirections },
    method: { kind: 'choice', words: workZoneMethods },
    impact: { kind: 'choice', words: workZoneImpacts },
    road_names: { kind: 'text', most: 100, list: 5 },
    public_description: { kind: 'lines', most: 1000 },
    /** Miles per hour. */
    speed_limit_mph: { kind: 'integer', least: speedLimits.min, most: speedLimits.max },
    types_of_work: { kind: 'choice', words: typesOfWork, list: typesOfWork.length },
    /** Days of the project's time zone. */
    starts_on: { kind: 'date' },
    /** The last day. */
    ends_on: { kind: 'date' },
  },
})

/** What people see of a work zone's audit events. */
export const workZoneHistory = historyOf(workZoneRecord, {
  actions: ['created', 'updated', 'armed', 'disarmed', 'workers_confirmed', 'alerted', 'deleted', 'restored'],
  fields: { lanes: 'changed', geometry: 'changed', stations: 'changed', workers_present: 'yes_no' },
})
