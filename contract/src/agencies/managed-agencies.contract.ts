import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { idText, storable } from '../core/scalars.ts'
import {
  agency,
  agencyAdministrator,
  agencyChange,
  agencyRow,
  managedAgencyChange,
  newAdministrator,
  newAgency,
} from './agency.ts'
import { LARGEST_LOGO_BYTES } from './agency-limits.ts'
import { agencyList } from './managed-agencies.list.ts'

const byId = z.strictObject({ id: idText })
const body_limit = Math.ceil((LARGEST_LOGO_BYTES * 4) / 3) + 256 * 1024
const ofLogo = ['file_too_large', 'invalid_file_format', 'photo_unreadable'] as const
const managed = z.object({ dot_authority: agency, administrators: z.array(agencyAdministrator) })

/** Agencies as the operator of the installation manages them (D1a), and an agency's own settings (D12a). */
export const managedAgencies = {
  list: defineRoute({
    method: 'GET',
    path: '/v3/dot_authorities',
    permission: 'operator',
    summary: 'All agencies of the installation',
    query: queryOf(agencyList),
    response: pageOf('dot_authorities', agencyRow),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v3/dot_authorities',
    permission: 'operator',
    summary: 'Create an agency with districts, settings and its first administrator, who is invited by email',
    body: newAgency,
    body_limit,
    response: managed,
    problems: ['invalid', 'name_taken', ...ofLogo],
  }),
  one: defineRoute({
    method: 'GET',
    path: '/v3/dot_authorities/{id}',
    permission: 'operator',
    summary: 'An agency with its settings and administrators',
    params: byId,
    response: managed,
    problems: ['not_found'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v3/dot_authorities/{id}',
    permission: 'operator',
    summary: "Change an agency's name, addresses, settings and districts",
    params: byId,
    body: managedAgencyChange,
    body_limit,
    response: managed,
    problems: ['invalid', 'name_taken', 'conflict', 'edit_conflict', 'not_found', ...ofLogo],
  }),
  inviteAdministrator: defineRoute({
    method: 'POST',
    path: '/v3/dot_authorities/{id}/administrators',
    permission: 'operator',
    summary: 'Invite an administrator to an agency whose first one never signed in',
    params: byId,
    body: newAdministrator,
    response: managed,
    problems: ['employee_create_failed', 'not_found'],
  }),
  resendInvitation: defineRoute({
    method: 'POST',
    path: '/v3/dot_authorities/{id}/resend_invitations',
    permission: 'operator',
    summary: 'Send the invitations of administrators who have not signed in yet again',
    params: byId,
    response: z.object({ sent_count: z.int() }),
    problems: ['invitation_not_pending', 'not_found', 'too_many_attempts'],
  }),
  close: defineRoute({
    method: 'POST',
    path: '/v3/dot_authorities/{id}/close',
    permission: 'operator',
    summary:
      'Close an agency: no one can sign in to it, its sessions end, its ingest keys are refused; nothing is deleted',
    params: byId,
    /** The agency's current name, typed as a confirmation; `invalid` if it differs. */
    body: z.strictObject({ name: z.string().check(z.maxLength(1000), storable) }),
    response: managed,
    problems: ['invalid', 'not_found'],
  }),
  reopen: defineRoute({
    method: 'POST',
    path: '/v3/dot_authorities/{id}/reopen',
    permission: 'operator',
    summary: 'Open a closed agency again: people can sign in, and its ingest keys work',
    params: byId,
    response: managed,
    problems: ['not_found'],
  }),
  own: defineRoute({
    method: 'GET',
    path: '/v3/dot_authority',
    permission: 'agency.manage',
    summary: 'The settings and districts of the agency of the session',
    response: z.object({ dot_authority: agency }),
  }),
  updateOwn: defineRoute({
    method: 'PATCH',
    path: '/v3/dot_authority',
    permission: 'agency.manage',
    summary: 'Change the settings and districts of the agency of the session',
    body: agencyChange,
    body_limit,
    response: z.object({ dot_authority: agency }),
    problems: ['invalid', 'conflict', 'edit_conflict', ...ofLogo],
  }),
}
