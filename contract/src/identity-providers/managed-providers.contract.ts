import * as z from 'zod/mini'
import { defineRoute, ofAdministrators } from '../core/route.ts'
import { idText } from '../core/scalars.ts'
import { identityProviders } from './identity-providers.contract.ts'

const ofAgency = z.strictObject({ id: idText })
const oneOfAgency = z.strictObject({ id: idText, providerId: idText })
const { list, create, update, remove, test } = identityProviders

/** Identity providers of an agency as the operator of the installation sets them up (D1a): the calls of its administrators, for the agency that the address names. */
export const managedProviders = {
  list: defineRoute({
    ...list,
    path: '/v3/dot_authorities/{id}/identity_providers',
    permission: 'operator',
    summary: 'Identity providers of an agency, for the operator',
    params: ofAgency,
    problems: ['not_found'],
  }),
  create: defineRoute({
    ...ofAdministrators(create),
    path: '/v3/dot_authorities/{id}/identity_providers',
    permission: 'operator',
    summary: 'Add an identity provider to an agency, as the operator',
    params: ofAgency,
    problems: [...(create.problems ?? []), 'not_found'],
  }),
  update: defineRoute({
    ...ofAdministrators(update),
    path: '/v3/dot_authorities/{id}/identity_providers/{providerId}',
    permission: 'operator',
    summary: 'Change an identity provider of an agency, as the operator',
    params: oneOfAgency,
  }),
  remove: defineRoute({
    ...ofAdministrators(remove),
    path: '/v3/dot_authorities/{id}/identity_providers/{providerId}',
    permission: 'operator',
    summary: 'Remove an identity provider of an agency, as the operator',
    params: oneOfAgency,
  }),
  test: defineRoute({
    ...ofAdministrators(test),
    path: '/v3/dot_authorities/{id}/identity_providers/{providerId}/test',
    permission: 'operator',
    summary: 'Test an identity provider of an agency, as the operator',
    params: oneOfAgency,
  }),
}
