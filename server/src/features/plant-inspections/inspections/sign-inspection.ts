import { dateInZone } from '@milepost/contract/core/time/zones'
import type { PlantInspection, plantInspections, RouteInput } from '@milepost/contract'
import { fails, signingFaults, wholeFinding } from '@milepost/contract/plant-inspections/inspection-items'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { imageHashesOf } from '../../images/index.ts'
import { canonicalJson, sha256 } from '../../tickets/index.ts'
import { insertFindings, type OpenedFinding } from '../findings/findings.queries.ts'
import { inspectionOf, lockDraft, record, refuseAnswers } from './inspections.service.ts'
import { signDraft } from './inspections.queries.ts'

/** Whether a name as it was typed is a person's full name; capitals and spaces do not matter. */
const isName = (typed: string, name: string): boolean => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return plain(typed) === plain(name)
}

/**
 * Saves the answers of a draft and signs them, in one transaction with the findings of failing answers. Nobody signs in another's name. Throws
 * `invalid` with each item whose answer is missing or faulty, or where the name is not the person's own.
 */
export async function signInspection(
  ctx: RequestContext,
  id: number,
  { answers, notes = null, lock_version, name, signature = null }: RouteInput<typeof plantInspections.sign>['body'],
): Promise<PlantInspection> {
  const { membership_id: by, name: by_name } = employeeOf(ctx)
  const draft = await lockDraft(ctx, id, { move: 'sign', lock_version })
  const at = ctx.clock()
  const inspected_on = dateInZone(at, draft.time_zone)
  refuseAnswers(signingFaults(draft.items, answers, inspected_on))
  if (!isName(name, by_name))
    throw new Problem('invalid', undefined, [{ path: 'name', code: 'not_own_name', message: `sign as ${by_name}` }])
  const opened = draft.items.flatMap((item): OpenedFinding[] => {
    const answer = answers.find(({ item_key }) => item_key === item.key)
    const finding = answer && fails(item, answer.value) ? wholeFinding(answer.finding) : null
    return finding === null ? [] : [{ item_key: item.key, item: item.text, ...finding }]
  })
  const photos = await imageHashesOf(ctx.db, ctx.authority_id, { type: 'plant_inspection', id })
  const content = {
    plant: { id: draft.plant_id, code: draft.plant_code, name: draft.plant },
    checklist: { id: draft.checklist_id, name: draft.checklist, items: draft.items },
    answers,
    notes,
    photos,
    signed: { at: at.toISOString(), by, name: by_name, signature },
  }
  const signed = { id, answers, notes, at, inspected_on, by, by_name, signature, failed_items: opened.length }
  const hash = sha256(canonicalJson(content))
  await signDraft(ctx.db, ctx.authority_id, { ...signed, sha256: hash })
  await insertFindings(ctx.db, ctx.authority_id, {
    inspection_id: id,
    plant_id: draft.plant_id,
    findings: opened,
    at,
    by: by_name,
  })
  const changes = { content_sha256: hash, failed_items: opened.length, plant_id: draft.plant_id }
  await record(ctx, 'signed', { id, changes })
  return await inspectionOf(ctx, id)
}
