import type { ProblemDetail, RouteInput, RouteResponse, sandbox, SupplierProfile } from '@milepost/contract'
import { materialTypes } from '@milepost/contract'
import {
  isSettable,
  ruleOf,
  sentName,
  supplierFields,
  type ProfileEntry,
} from '@milepost/contract/ingest/supplier-profile'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { supplierOf } from '../post-tickets.ts'
import { lockProfile, profileOf, trialKey, writeProfile } from './sandbox.queries.ts'

/** The profile of an agency with the minutes of its plants. */
export async function readProfile({ db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>) {
  const profile = await profileOf(db, authority_id)
  if (!profile) throw new Error('an agency has its profile')
  return profile
}

export async function ownProfile(ctx: RequestContext): Promise<SupplierProfile> {
  const { rules, lock_version } = await readProfile(ctx)
  return { rules, lock_version }
}

/** Entries about what is no field of a supplier, or is not the agency's to decide, or named twice. */
function faultsOf(rules: readonly ProfileEntry[]): ProblemDetail[] {
  const seen = new Set<string>()
  return rules.flatMap(({ field: key, material_type }, index): ProblemDetail[] => {
    const fault = (code: string) => [
      { path: `rules.${index}.field`, code, message: `${key}, ${material_type}: ${code}` },
    ]
    const field = supplierFields.find((one) => one.key === key)
    if (!field) return fault('unknown_field')
    if (!isSettable(field, material_type)) return fault('not_settable')
    const name = `${key} ${material_type}`
    if (seen.has(name)) return fault('named_twice')
    seen.add(name)
    return []
  })
}

/** Replaces the profile over the version that was seen. */
export async function saveProfile(
  ctx: RequestContext,
  { rules, lock_version }: RouteInput<typeof sandbox.saveProfile>['body'],
): Promise<SupplierProfile> {
  const faults = faultsOf(rules)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  await lockProfile(ctx.db, ctx.authority_id)
  const before = await ownProfile(ctx)
  if (before.lock_version !== lock_version) throw new Problem('conflict')
  const stored = rules.filter(({ rule }) => rule !== 'optional')
  await writeProfile(ctx.db, ctx.authority_id, stored)
  await ctx.audit({
    action: 'supplier_profile.changed',
    subject: 'supplier_profile',
    subject_id: ctx.authority_id,
    changes: { rules: { old: before.rules, new: stored } },
  })
  await ctx.emit({ type: 'ingest.changed' })
  return await ownProfile(ctx)
}

/** What the agency asks a supplier to send, by the names under which it is sent. */
export async function profileFields(ctx: RequestContext): Promise<RouteResponse<typeof sandbox.fields>> {
  const { rules } = await readProfile(ctx)
  const key = await trialKey(ctx.db, ctx.authority_id, supplierOf(ctx).key_id)
  if (!key) throw new Problem('invalid_key')
  return {
    ...key,
    fields: supplierFields.map((field) => ({
      name: sentName(field),
      label: field.label,
      group: field.group,
      type: field.type,
      unit: field.unit ?? null,
      choices: field.choices ? [...field.choices] : null,
      rules: Object.fromEntries(
        materialTypes.map((material) => [material, ruleOf(rules, field, material)] as const),
      ) as Record<(typeof materialTypes)[number], ReturnType<typeof ruleOf>>,
    })),
  }
}
