import {
  MOST_CERTIFICATE_EXCEPTIONS,
  vendorMaterialRecord,
  type CertificateException,
  type certificateExceptions,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { projectFor } from '../../projects/index.ts'
import { writeNeeds } from '../certificate-changes.ts'
import { unknownTypes } from '../materials/needed-certificates.queries.ts'
import { lockMaterial } from '../materials/vendor-materials.queries.ts'
import { materialOf } from '../materials/vendor-materials.service.ts'
import * as queries from './certificate-exceptions.queries.ts'

type Body = RouteInput<typeof certificateExceptions.create>['body']
type Row = CertificateException & { vendor_material_id: number }

export async function listExceptions(
  ctx: RequestContext,
  vendor_material_id: number,
): Promise<RouteResponse<typeof certificateExceptions.list>> {
  await materialOf(ctx, vendor_material_id)
  return { certificate_exceptions: await queries.exceptionsOf(ctx.db, ctx.authority_id, vendor_material_id) }
}

const fault = (path: string, code: string, message: string) =>
  new Problem('invalid', undefined, [{ path, code, message }])

/** Refuses a line of another project's contract, a type that is unknown, and an exception too many. */
async function refuse(ctx: RequestContext, vendor_material_id: number, body: Body): Promise<void> {
  await projectFor(ctx, body.project_id, { for: 'change' })
  const item = await queries.projectOfItem(ctx.db, ctx.authority_id, body.pay_item_id)
  if (!item) throw fault('pay_item_id', 'unknown', 'is not known to the agency')
  if (item.project_id !== body.project_id) throw fault('pay_item_id', 'of_other_project', 'belongs to another project')
  if ((await unknownTypes(ctx.db, ctx.authority_id, [body.certificate_type_id])).length > 0)
    throw fault('certificate_type_id', 'unknown', 'is no certificate type of the agency')
  const { exceptions_count } = await materialOf(ctx, vendor_material_id)
  if (exceptions_count >= MOST_CERTIFICATE_EXCEPTIONS)
    throw fault('pay_item_id', 'too_many', `a material has at most ${MOST_CERTIFICATE_EXCEPTIONS} exceptions`)
}

const { subject } = vendorMaterialRecord
const audit = (ctx: RequestContext, done: 'exception_added' | 'exception_removed', row: Row) => {
  const { pay_item, certificate_type, needed, reason } = row
  return ctx.audit({
    action: `${subject}.${done}`,
    subject,
    subject_id: row.vendor_material_id,
    project_id: row.project_id,
    changes: { pay_item, certificate_type, needed, reason },
  })
}

/** Asks for a certificate at one pay item too, or not there. One that exists violates a constraint, which the platform reports as a problem. */
export async function createException(
  ctx: RequestContext,
  vendor_material_id: number,
  body: Body,
): Promise<CertificateException> {
  orNotFound(await lockMaterial(ctx.db, ctx.authority_id, vendor_material_id))
  await refuse(ctx, vendor_material_id, body)
  let row: Row | null = null
  await writeNeeds(ctx, { vendor_material_ids: [vendor_material_id], pay_item_id: body.pay_item_id }, async () => {
    const made = await queries.insertException(ctx.db, ctx.authority_id, {
      ...body,
      vendor_material_id,
      at: ctx.clock(),
    })
    row = orNotFound(await queries.exceptionById(ctx.db, ctx.authority_id, made?.id ?? 0))
    await audit(ctx, 'exception_added', row)
  })
  const { vendor_material_id: _of, ...shown } = orNotFound<Row>(row)
  return shown
}

/** Removes an exception: the pay item needs what the material needs everywhere. */
export async function removeException(ctx: RequestContext, id: number): Promise<void> {
  const row = orNotFound(await queries.exceptionById(ctx.db, ctx.authority_id, id))
  await projectFor(ctx, row.project_id, { for: 'change' })
  await lockMaterial(ctx.db, ctx.authority_id, row.vendor_material_id)
  const { vendor_material_id, pay_item_id } = row
  await writeNeeds(ctx, { vendor_material_ids: [vendor_material_id], pay_item_id }, async () => {
    await queries.deleteException(ctx.db, ctx.authority_id, id)
    await audit(ctx, 'exception_removed', row)
  })
}
