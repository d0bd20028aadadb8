import { defineHistory } from '../core/define-history.ts'
import { typesOfWork, workZoneDirections, workZoneImpacts, workZoneMethods, workZoneTypes } from './work-zone-words.ts'

/** What people see of a work zone's audit events. */
export const workZoneHistory = defineHistory({
  subject: 'work_zone',
  actions: ['created', 'updated', 'armed', 'disarmed', 'workers_confirmed', 'alerted', 'deleted', 'restored'],
  fields: {
    name: 'text',
    type: workZoneTypes,
    direction: workZoneDirections,
    method: workZoneMethods,
    impact: workZoneImpacts,
    road_names: 'texts',
    public_description: 'text',
    speed_limit_mph: 'count',
    types_of_work: typesOfWork,
    lanes: 'changed',
    starts_on: 'date',
    ends_on: 'date',
    geometry: 'changed',
    stations: 'changed',
    workers_present: 'yes_no',
  },
})
