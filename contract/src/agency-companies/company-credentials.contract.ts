import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { companyCredentialRecord } from './company-credential.record.ts'

/** Most credentials of a company, deleted ones not counted. */
export const MOST_CREDENTIALS = 200

export const companyCredential = z.object({
  id,
  ...storedShape(companyCredentialRecord),
  updated_at: instant,
  lock_version: z.int(),
})
export type CompanyCredential = z.output<typeof companyCredential>

/** A credential as the company's own people read it: without the agency's note. */
export const ownCredential = z.omit(companyCredential, { note: true, updated_at: true, lock_version: true })
export type OwnCredential = z.output<typeof ownCredential>

const ofCompany = z.strictObject({ companyId: idText })
const byId = z.strictObject({ id: idText })
const one = z.object({ credential: companyCredential })

/** Licenses, insurances, bonds and certifications of companies from outside. */
export const companyCredentials = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/companies/{companyId}/credentials',
    permission: 'company.manage',
    summary: 'Credentials of a company, the one that expires last first',
    params: ofCompany,
    response: z.object({ credentials: z.array(companyCredential) }),
    problems: ['not_found'],
  }),
  own: defineRoute({
    method: 'GET',
    path: '/v1/own_grant/credentials',
    permission: 'own_grant.read',
    summary: "What the agency has of the licenses and insurance of one's own company",
    response: z.object({ credentials: z.array(ownCredential) }),
  }),
  history: historyRoute({
    of: 'a credential',
    path: '/v1/company_credentials/{id}/history',
    permission: 'company.manage',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/companies/{companyId}/credentials',
    permission: 'company.manage',
    summary: 'Add a credential of a company',
    params: ofCompany,
    body: newBody(companyCredentialRecord),
    response: one,
    problems: ['not_found', 'too_many_credentials'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/company_credentials/{id}',
    permission: 'company.manage',
    summary: 'Change a credential, merged with what others changed since it was read',
    params: byId,
    body: changeBody(companyCredentialRecord),
    response: one,
    problems: ['nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/company_credentials/{id}',
    permission: 'company.manage',
    summary: 'Delete a credential; it can be restored for 30 days',
    params: byId,
    problems: ['not_found'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/company_credentials/{id}/restore',
    permission: 'company.manage',
    summary: 'Restore a deleted credential',
    params: byId,
    response: one,
    problems: ['not_found', 'conflict'],
  }),
}
