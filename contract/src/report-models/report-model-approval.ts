import { defineApproval, movesOf } from '../core/approval.ts'

/** States of a report model. */
export const reportModelStatuses = ['unpublished', 'published', 'archived'] as const
export type ReportModelStatus = (typeof reportModelStatuses)[number]

/** The way of a report model: it is changed until it is published, and writes reports while it is. */
export const reportModelApproval = defineApproval({
  states: reportModelStatuses,
  moves: {
    edit: { from: { unpublished: 'unpublished' }, by: 'report_model.manage' },
    test: { from: { unpublished: 'unpublished', published: 'published' }, by: 'report_model.manage' },
    publish: { from: { unpublished: 'published' }, by: 'report_model.manage' },
    make_primary: { from: { published: 'published' }, by: 'report_model.manage' },
    unpublish: { from: { published: 'unpublished' }, by: 'report_model.manage' },
    archive: { from: { unpublished: 'archived' }, by: 'report_model.manage' },
    restore: { from: { archived: 'unpublished' }, by: 'report_model.manage' },
  },
})
export const reportModelMoves = movesOf(reportModelApproval)
export type ReportModelMove = (typeof reportModelMoves)[number]
