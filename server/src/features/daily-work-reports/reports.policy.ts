import { movesFor, reportApproval, type Permission, type ReportMove, type ReportStatus } from '@milepost/contract'

/** Somebody who asks what they may do with reports. */
export interface Reporter {
  /** A membership or a grant. */
  id: number
  may: (permission: Permission) => boolean
  /** Projects on which they decide; null means all. */
  own_project_ids: ReadonlySet<number> | null
}

interface Owned {
  status: ReportStatus
  project_id: number
  inspector_id: number
  signed_by: number | null
  signed_at: string | null
  revision: number
}

const worksOn = ({ own_project_ids }: Reporter, project_id: number): boolean =>
  own_project_ids === null || own_project_ids.has(project_id)

/** Moves of the inspector alone; those who approve may amend, too, since the inspector may have left. */
const ofInspector: ReadonlySet<ReportMove> = new Set(['edit', 'sign', 'take_back', 'delete'])

/** Whether a report is the person's to take a step with, whatever its status. */
export function isTheirs(reporter: Reporter, report: Owned, move: ReportMove): boolean {
  if (!worksOn(reporter, report.project_id)) return false
  if (ofInspector.has(move)) return report.inspector_id === reporter.id
  if (move === 'amend') return report.inspector_id === reporter.id || reporter.may('daily_work_report.approve')
  return true
}

/** Whether a report was signed once; it is then never deleted. */
export const wasSigned = ({ signed_at, revision }: Pick<Owned, 'signed_at' | 'revision'>): boolean =>
  signed_at !== null || revision > 0

/** What somebody may do with a report now. Nobody approves what they wrote or signed (D62). */
export const reportAbilities = (reporter: Reporter, report: Owned): ReportMove[] =>
  movesFor(reportApproval, report.status, reporter.may).filter(
    (move) =>
      isTheirs(reporter, report, move) &&
      !(move === 'delete' && wasSigned(report)) &&
      !((move === 'approve' || move === 'reject') && isOwn(reporter, report)),
  )

/** Whether a report is somebody's own, so that another person decides it. */
export const isOwn = ({ id }: Reporter, { inspector_id, signed_by }: Pick<Owned, 'inspector_id' | 'signed_by'>) =>
  id === inspector_id || id === signed_by

export const mayCreate = (reporter: Reporter, project_id: number): boolean =>
  reporter.may('daily_work_report.write') && worksOn(reporter, project_id)
