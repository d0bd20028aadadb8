import { defineHistory } from '../core/define-history.ts'

/** What people see of a GIS file's audit events. */
export const gisFileHistory = defineHistory({
  subject: 'gis_file',
  actions: ['added', 'updated', 'placed', 'deleted', 'restored'],
  fields: { name: 'text', taken_on: 'date', epsg: 'text', scale_factor: 'text' },
})

/** What people see of a drone URL's audit events. */
export const droneUrlHistory = defineHistory({
  subject: 'drone_url',
  actions: ['created', 'updated', 'deleted', 'restored'],
  fields: { name: 'text', url: 'text', taken_on: 'date' },
})
