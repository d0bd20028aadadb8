import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

const settings = (client_id: string) => ({
  kind: 'oidc',
  issuer: 'https://login.border.example.gov',
  client_id,
  client_authentication: 'client_secret_post',
  groups_claim: 'groups',
  trusts_email: false,
  accepts_access_tokens: true,
})
const secret = { client_secret: 'it is never answered (identity-providers.test.ts)' }
const required = { required: 'only by someone who signed in by it (identity-providers.test.ts)' }
const sent = { settings: [settings('one'), settings('two')], email_domains: [['dot.example.gov'], ['a.example.gov']] }

/** Identity providers in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => ({
    identity_providers: await insert(
      owner,
      `insert into identity_providers (authority_id, kind, name, settings, created_at, updated_at) values ($1, 'oidc', $2, $3, now(), now()) returning id`,
      [authority_id, `Directory ${marker}`, JSON.stringify(settings(marker))],
    ),
  }),
  bodiesOfOthers: () => ({
    'POST /v1/identity_providers': {
      body: () => ({ name: 'Own', settings: settings('own'), client_secret: 'a secret' }),
      taken: true,
    },
    'PATCH /v1/identity_providers/{id}': { body: () => ({ name: 'Taken over', lock_version: 0 }) },
  }),
  repeats: {
    'POST /v1/identity_providers': () => ({
      body: { name: 'Twice', settings: settings('twice'), client_secret: 'a secret' },
    }),
  },
  roundTrip: () => ({
    'POST /v1/identity_providers': { values: sent, left_out: { ...secret, ...required }, base: { client_secret: 's' } },
    'PATCH /v1/identity_providers/{id}': {
      values: sent,
      left_out: { ...secret, ...required },
      base: { client_secret: 's' },
    },
  }),
}
