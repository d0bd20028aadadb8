import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activityActions } from '@milepost/contract'
import { expect, it } from 'vitest'

/** Actions of audit events that are never a project's: they have no `project_id`, or null. */
const ofNoProject = new Set([
  'analytics.updated',
  'weather_source.updated',
  'ai_policy.updated',
  'model_endpoint.deleted',
  'model_endpoint.key_changed',
  'model_endpoint.tested',
  'account.updated',
  'agency.closed',
  'agency.created',
  'agency.entered',
  'agency.left',
  'agency.reopened',
  'agency.theme_changed',
  'agency.updated',
  'alignment_file.purged',
  'api_token.created',
  'api_token.revoked',
  'assistant.document_added',
  'assistant.document_removed',
  'assistant.evaluated',
  'assistant.evaluation_changed',
  'assistant_message.asked',
  'assistant_message.rated',
  'assistant_message.worded',
  'assistant_thread.purged',
  'calendar_feed.created',
  'calendar_feed.revoked',
  'company_credential.purged',
  'construction_system.compared',
  'construction_system.contract_stated',
  'construction_system.person_stated',
  'construction_system.secrets_changed',
  'contract.deleted',
  'document.purged',
  'document_rules.updated',
  'documents.exported',
  'email.changed',
  'employee.activated',
  'employee.added',
  'employee.invited',
  'employee.invited_again',
  'employee.purged',
  'employee.removed',
  'employee.restored',
  'employee.sessions_ended',
  'employee.updated',
  'feature_flag.changed',
  'group.members_added',
  'group.purged',
  'group.restored',
  'identity_provider.key_made',
  'identity_provider.linked',
  'identity_provider.unlinked',
  'identity_provider.refused',
  'identity_provider.removed',
  'identity_provider.secret_changed',
  'identity_provider.signed_out',
  'identity_provider.tested',
  'image.purged',
  'image.updated',
  'impersonation.began',
  'impersonation.ended',
  'impersonation.requested',
  'impersonation.setting_changed',
  'ingest_key.created',
  'ingest_key.revoked',
  'ingest_key.went_live',
  'ledger.exported',
  'ledger_verification.started',
  'ledger_verification.stopped',
  'machine.reported',
  'map_sources.changed',
  'master_pay_item.created',
  'master_pay_item.deleted',
  'master_pay_item.updated',
  'master_pay_items.imported',
  'notice_choice.muted',
  'notice_choice.set',
  'notice_rule.set',
  'notice_times.set',
  'outside_feed.added',
  'outside_feed.removed',
  'passkey.added',
  'passkey.copied',
  'passkey.removed',
  'password.changed',
  'phone.confirmed',
  'phone.lost',
  'phone.removed',
  'password_link.drawn',
  'plant.noted',
  'plant.record_changed',
  'plants.health_changed',
  'project.purged',
  'recovery_code.used',
  'recovery_codes.created',
  'report_schedule.created',
  'report_schedule.deleted',
  'sandbox.tried',
  'second_factor_rules.changed',
  'second_factors.reset',
  'scim_group.created',
  'scim_group.deleted',
  'scim_group.members_changed',
  'scim_group.updated',
  'scim_settings.updated',
  'sessions.ended',
  'supplier_profile.changed',
  'telematics.asked',
  'telematics.connected',
  'telematics.ended',
  'telematics.refreshed',
  'telematics.secret_changed',
  'telematics.updated',
  'totp.added',
  'totp.removed',
  'unit_setting.changed',
  'vendor_request.suppliers_changed',
  'view.created',
  'view.deleted',
  'view.updated',
  'work_zone.purged',
  'work_zone_feed.updated',
  'work_zone_subscriber.added',
  'work_zone_subscriber.removed',
])
/** Subjects of actions that are put together from a step, and are never a project's. */
const subjectsOfNoProject = new Set(['plant_finding', 'plant_inspection', 'machine', 'report_model'])

const sources = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !/test|fixtures|testing/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
const named = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))),
]
const actions: string[] = Object.values(activityActions).flat()

it('every action that is written for a project has its sentence, and those of no project are known', () => {
  const written = named(/action: '([a-z_]+\.[a-z_]+)'/g)
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((action) => !actions.includes(action) && !ofNoProject.has(action))).toEqual([])
  expect([...ofNoProject].filter((action) => !written.includes(action) || actions.includes(action))).toEqual([])
})

it('so has every subject whose actions are put together from a step', () => {
  const subjects = named(/action: `([a-z_]+)\.\$\{/g)
  expect(subjects.length).toBeGreaterThan(8)
  const known = new Set(actions.map((action) => action.split('.')[0]))
  expect(subjects.filter((subject) => !known.has(subject) && !subjectsOfNoProject.has(subject))).toEqual([])
})
