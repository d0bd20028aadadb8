import {
  agencyCompanies,
  agencyCompanyHistory,
  companyCredentialHistory,
  companyCredentials,
  companyGrants,
} from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { projectsNamed } from '../projects/index.ts'
import { accessEnded } from './access-ended.ts'
import { credentialPurge } from './agency-companies.jobs.ts'
import {
  agencyCompanyOf,
  createAgencyCompany,
  listAgencyCompanies,
  updateAgencyCompany,
} from './agency-companies.service.ts'
import { changeGrant, inviteToCompany, listGrants, revokeGrant } from './company-grants.service.ts'
import {
  createCredential,
  credentialOf,
  listCredentials,
  listOwnCredentials,
  removeCredential,
  restoreCredential,
  updateCredential,
} from './credentials.service.ts'
import { invitations } from './invitation.ts'

/** Companies from outside as an agency knows them: their addresses, licenses and insurance, and what their people may do. */
export const agencyCompaniesFeature = (parts: { mailer: Mailer; public_url: string }): Feature => ({
  name: 'agency-companies',
  routes: [
    handle(agencyCompanies.list, (ctx, { query }) => listAgencyCompanies(ctx, query)),
    handle(agencyCompanies.get, async (ctx, { params }) => ({ company: await agencyCompanyOf(ctx, params.id) })),
    handle(
      agencyCompanies.history,
      readHistory({ history: agencyCompanyHistory, read: agencyCompanyOf, names: { project_ids: projectsNamed } }),
    ),
    handle(agencyCompanies.create, async (ctx, { body }) => ({ company: await createAgencyCompany(ctx, body) })),
    handle(agencyCompanies.update, async (ctx, { params, body }) => ({
      company: await updateAgencyCompany(ctx, params.id, body),
    })),
    handle(companyCredentials.list, async (ctx, { params }) => ({
      credentials: await listCredentials(ctx, params.companyId),
    })),
    handle(companyCredentials.own, async (ctx) => ({ credentials: await listOwnCredentials(ctx) })),
    handle(companyCredentials.history, readHistory({ history: companyCredentialHistory, read: credentialOf })),
    handle(companyCredentials.create, async (ctx, { params, body }) => ({
      credential: await createCredential(ctx, params.companyId, body),
    })),
    handle(companyCredentials.update, async (ctx, { params, body }) => ({
      credential: await updateCredential(ctx, params.id, body),
    })),
    handle(companyCredentials.remove, (ctx, { params }) => removeCredential(ctx, params.id)),
    handle(companyCredentials.restore, async (ctx, { params }) => ({
      credential: await restoreCredential(ctx, params.id),
    })),
    handle(companyGrants.list, listGrants),
    handle(companyGrants.invite, async (ctx, { params, body }) => ({
      grant: await inviteToCompany(ctx, params.companyId, body),
    })),
    handle(companyGrants.update, async (ctx, { params, body }) => ({ grant: await changeGrant(ctx, params.id, body) })),
    handle(companyGrants.revoke, async (ctx, { params, body }) => ({
      grant: await revokeGrant(ctx, params.id, body.reason ?? null),
    })),
  ],
  jobs: [credentialPurge, invitations(parts), accessEnded(parts)],
})
