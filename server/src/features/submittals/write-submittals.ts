import { isOpenSubmittal, submittalRecord, type RouteInput, type Submittal, type submittals } from '@milepost/contract'
import { numberText, type NumberFormat } from '@milepost/contract/core/numbering'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { takeNumber } from '../../platform/numbering/numbering.queries.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord } from '../../platform/records/index.ts'
import { checkedProjects, checkReferences } from './check-references.ts'
import { writeProjects } from './submittal-parts.queries.ts'
import { seenSubmittals, submittalPersonOf } from './submittal-scope.ts'
import { writes, type SubmittalPerson } from './submittals.policy.ts'
import { submittalById, type StoredSubmittal } from './submittals.queries.ts'
import { submittalOf } from './submittals.service.ts'

const numbers: NumberFormat = { prefix: 'SUB', yearly: true, digits: 5 }

/** A submittal that the caller sees, locked. Throws `not_found` for any other. */
export async function lockSubmittal(
  ctx: RequestContext,
  id: number,
): Promise<{ submittal: StoredSubmittal; person: SubmittalPerson }> {
  const submittal = orNotFound(await submittalById(ctx.db, await seenSubmittals(ctx), { id, lock: true }))
  return { submittal, person: await submittalPersonOf(ctx) }
}

/** Refuses who may not write a submittal, and any change of one that is under review or over. */
export function refuseWriting(person: SubmittalPerson, submittal: StoredSubmittal): void {
  if (!writes(person, submittal)) throw new Problem('forbidden')
  if (!isOpenSubmittal(submittal.status)) throw new Problem('submittal_state')
}

/** Tells the open pages of each of its projects. */
export async function announce(
  ctx: RequestContext,
  { id, project_ids }: Pick<StoredSubmittal, 'id' | 'project_ids'>,
): Promise<void> {
  await ctx.emit(...project_ids.map((project_id) => ({ type: 'submittals.changed' as const, project_id, ids: [id] })))
}

/** The project in whose activity a submittal is shown: the first of its projects. */
export const projectOf = ({ project_ids }: Pick<StoredSubmittal, 'project_ids'>): number | null =>
  project_ids[0] ?? null

/** Those who wrote a submittal, and the caller. */
export const authorsWith = (ctx: RequestContext, { author_ids }: Pick<StoredSubmittal, 'author_ids'>): number[] => [
  ...new Set([...author_ids, authorOf(ctx).id]),
]

function refuseEarlyEnd({ dated, expires_on }: { dated: string; expires_on?: string | null | undefined }): void {
  if (expires_on && expires_on < dated)
    throw new Problem('invalid', undefined, [
      { path: 'expires_on', code: 'before_dated', message: 'it expires before its own date' },
    ])
}

function refuseQuantityWithoutUnit({
  approved_quantity,
  quantity_shipped,
  uom,
}: {
  approved_quantity?: string | null | undefined
  quantity_shipped?: string | null | undefined
  uom?: string | null | undefined
}): void {
  if ((approved_quantity ?? quantity_shipped) && !uom)
    throw new Problem('invalid', undefined, [
      { path: 'uom', code: 'required', message: 'name the unit of the quantity' },
    ])
}

/** Begins a submittal: a draft of the caller's side. */
export async function createSubmittal(
  ctx: RequestContext,
  { project_ids: stated, ...values }: RouteInput<typeof submittals.create>['body'],
): Promise<Submittal> {
  const person = await submittalPersonOf(ctx)
  const project_ids = await checkedProjects(ctx, person, stated)
  await checkReferences(ctx, person, { stated: values, project_ids })
  refuseEarlyEnd(values)
  refuseQuantityWithoutUnit(values)
  const { today } = await seenSubmittals(ctx)
  const author = authorOf(ctx)
  const { actor } = ctx
  const year = Number(today.slice(0, 4))
  const number = numberText(numbers, {
    year,
    number: await takeNumber(ctx.db, ctx.authority_id, { kind: 'submittal', year }),
  })
  const id = await createRecord(ctx, submittalRecord, {
    values,
    more: {
      number,
      company_id: person.company_id,
      company_name: actor.kind === 'grantee' ? actor.company_name : null,
      author_ids: [author.id],
      created_by_name: author.name,
    },
    changes: { number, project_ids },
    project_id: project_ids[0] ?? null,
  })
  await writeProjects(ctx.db, ctx.authority_id, { id, project_ids })
  await announce(ctx, { id, project_ids })
  return await submittalOf(ctx, id)
}

/** Changes a draft or a returned submittal, merged field by field with what others changed since it was read. Projects beyond the caller's own stay. */
export async function updateSubmittal(
  ctx: RequestContext,
  id: number,
  { project_ids: stated, ...body }: RouteInput<typeof submittals.update>['body'],
): Promise<Submittal> {
  const { submittal, person } = await lockSubmittal(ctx, id)
  refuseWriting(person, submittal)
  const { own_project_ids: own } = person
  const beyond = submittal.project_ids.filter((project_id) => own !== null && !own.has(project_id))
  const project_ids =
    stated === undefined
      ? submittal.project_ids
      : [
          ...new Set([
            ...(await checkedProjects(
              ctx,
              person,
              stated.filter((one) => !beyond.includes(one)),
            )),
            ...beyond,
          ]),
        ].toSorted((one, other) => one - other)
  await checkReferences(ctx, person, {
    stated: body,
    project_ids,
  })
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const after = { ...submittal, ...given }
  refuseEarlyEnd(after)
  refuseQuantityWithoutUnit(after)
  const changed = await editRecord(ctx, submittalRecord, {
    before: submittal,
    body,
    more: { author_ids: authorsWith(ctx, submittal) },
    ...(stated && { irregular: { project_ids } }),
    project_id: project_ids[0] ?? null,
  })
  if (changed) {
    await writeProjects(ctx.db, ctx.authority_id, { id, project_ids })
    await announce(ctx, { id, project_ids: [...new Set([...submittal.project_ids, ...project_ids])] })
  }
  return await submittalOf(ctx, id)
}
