import { defineList, filterBy } from '../core/define-list.ts'

/** Types of owners of images. */
export const imageableTypes = ['ticket', 'project', 'plant_inspection', 'plant_finding'] as const
export type ImageableType = (typeof imageableTypes)[number]
/** Owners whose photos the galleries of projects show. */
export const galleryTypes = ['ticket', 'project'] as const satisfies readonly ImageableType[]

/** Photos of a ticket, of a project and its tickets, or of all projects; the newest first. */
export const imageList = defineList({
  sorts: ['created_at', 'taken_at'],
  filters: {
    project_id: filterBy('id', ['eq', 'in']),
    belongs_to: filterBy(galleryTypes, ['eq']),
    day: filterBy('date', ['gte', 'lte']),
    id: filterBy('id', ['in']),
    /** Taken within these bounds; only for who may know where photos were taken. */
    within: filterBy('bounds', ['eq']),
    /** Those deleted recently, the latest first, for people who may restore them. */
    deleted: filterBy('yes', ['eq']),
  },
  address: {
    project: ['project_id', 'in'],
    of: ['belongs_to', 'eq'],
    from: ['day', 'gte'],
    to: ['day', 'lte'],
    deleted: ['deleted', 'eq'],
  },
  counts: ['belongs_to'],
})

/** Projects that have photos. */
export const imageProjectList = defineList({ sorts: ['name'], filters: {} })
