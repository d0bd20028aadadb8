import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

const settings = {
  kind: 'saml',
  entity_id: 'https://idp.example/entity',
  sign_in_address: 'https://idp.example/sso',
  sign_out_address: null,
  certificates: ['not read here'],
  signed: 'assertion',
  name_format: 'persistent',
  subject_attribute: null,
  email_attribute: null,
  first_name_attribute: null,
  last_name_attribute: null,
  groups_attribute: null,
  trusts_email: false,
  two_factor_contexts: [],
  allows_unsolicited: false,
}

/** SAML in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id }) => ({
    saml_providers: await insert(
      owner,
      "insert into identity_providers (authority_id, kind, name, settings, created_at, updated_at) values ($1, 'saml', 'SAML', $2, now(), now()) returning id",
      [authority_id, JSON.stringify(settings)],
    ),
  }),
}
