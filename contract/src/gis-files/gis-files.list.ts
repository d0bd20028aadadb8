import { defineList, filterBy } from '../core/define-list.ts'
import { gisFormats, gisKinds } from './gis-file.ts'

/** Files of all projects, the newest first; without `deleted` those that are not deleted. */
export const gisFileList = defineList({
  sorts: ['name', 'project', 'format', 'created_at', 'deleted_at', 'size_bytes'],
  filters: {
    kind: filterBy(gisKinds, ['eq']),
    format: filterBy(gisFormats, ['eq', 'in']),
    project_id: filterBy('id', ['eq', 'in']),
    /** `true`: those that can be restored. */
    deleted: filterBy('boolean', ['eq']),
  },
  address: { kind: ['kind', 'eq'], project: ['project_id', 'eq'] },
  opens: 'gis_file',
  counts: ['kind', 'deleted'],
})

/** Linked addresses of drone imagery, the newest first; without `deleted` those that are not deleted. */
export const droneUrlList = defineList({
  sorts: ['name', 'project', 'taken_on', 'created_at', 'deleted_at'],
  filters: { project_id: filterBy('id', ['eq', 'in']), deleted: filterBy('boolean', ['eq']) },
  address: { project: ['project_id', 'eq'] },
  opens: 'drone_url',
  counts: ['deleted'],
})
