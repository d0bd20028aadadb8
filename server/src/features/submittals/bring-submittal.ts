import { submittalRecord, type SubmittalStatus } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { writeFollowed } from '../../platform/followers.ts'
import { updateRecord } from '../../platform/records/index.ts'
import { submittalsSubject, type Certifying } from './submittals-subject.ts'
import type { StoredSubmittal } from './submittals.queries.ts'
import { announce, projectOf } from './write-submittals.ts'

interface Brought {
  /** The part of the audit event's action after the dot. */
  action: string
  status: SubmittalStatus
  /** Columns that change with it. */
  values?: { expires_on?: string | null; effective_on?: string | null; clause?: string | null; author_ids?: number[] }
  /** What the audit event records in addition. */
  changes?: object
}

/** Writes the state of a locked submittal after a step, with its audit event, and tells those who follow submittals and open pages. */
export async function bringSubmittal(
  ctx: RequestContext,
  submittal: StoredSubmittal,
  { action, status, values = {}, changes = {} }: Brought,
): Promise<void> {
  const { id, vendor_material_id, certificate_type_id, supplier_id, project_ids } = submittal
  const before: Certifying = submittal
  const after: Certifying = {
    effective_on: submittal.effective_on,
    expires_on: submittal.expires_on,
    ...values,
    status,
  }
  await writeFollowed(ctx, submittalsSubject, {
    changes: [{ id, vendor_material_id, certificate_type_id, supplier_id, project_ids, before, after }],
    write: () =>
      updateRecord(ctx.db, ctx.authority_id, submittalRecord, {
        id,
        values: {},
        at: ctx.clock(),
        more: { status, ...values },
      }),
  })
  const moved = submittal.status !== status && { status: { old: submittal.status, new: status } }
  const ends = values.expires_on !== undefined &&
    values.expires_on !== submittal.expires_on && { expires_on: { old: submittal.expires_on, new: values.expires_on } }
  await ctx.audit({
    action: `submittal.${action}`,
    subject: 'submittal',
    subject_id: id,
    project_id: projectOf(submittal),
    changes: {
      number: submittal.number,
      ...moved,
      ...ends,
      ...(values.effective_on && { effective_on: { old: null, new: values.effective_on } }),
      ...(values.clause && { clause: { old: null, new: values.clause } }),
      ...changes,
    },
  })
  await announce(ctx, submittal)
}
