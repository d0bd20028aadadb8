import {
  identityProviderRecord,
  type IdentityProvider,
  type identityProviders,
  type ProviderSettings,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { Actor } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, lockRecordWith, statedFields, updateRecord } from '../../platform/records/index.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { AgencyContext } from '../agencies/index.ts'
import { assertDomains, lowerDomains } from './email-domains.ts'
import * as queries from './identity-providers.queries.ts'
import type { ProviderRow } from './identity-providers.queries.ts'
import type { ManagedAgency } from './managed-agency.ts'
import { hostsOf } from './sign-in/attempts.queries.ts'
import { AFTER_SIGN_OUT_PATH, atAddresses, CALLBACK_PATH } from './sign-in/callback-address.ts'
import { endSessionsOfProvider } from './sign-in/sign-out.queries.ts'
import type { ProviderProtocol, SettingsRules, UsableProvider } from './protocol.ts'

/** What the list of providers says besides. */
interface ListingParts {
  platform: Database
  public_url: string
  protocols: readonly Pick<ProviderProtocol, 'kind'>[]
}

/** What providers are set up with, in addition to what people state. */
export interface ProviderParts {
  secrets: SealedSecrets
  protocols: readonly SettingsRules[]
}

/** The name of the place of a provider's secret, outside of which it cannot be decrypted. */
export const placeOfSecret = (authority_id: number, id: number): string => `identity_provider:${authority_id}:${id}`

/** The protocol of a kind. @throws Problem `not_found` where the installation has none. */
export const protocolOf = <Protocol extends { kind: string }>(protocols: readonly Protocol[], kind: string): Protocol =>
  orNotFound(protocols.find((protocol) => protocol.kind === kind))

/** The providers of an agency, and what is entered at a provider. */
export async function listProviders(
  { platform, public_url, protocols }: ListingParts,
  { db, authority_id }: Pick<ManagedAgency, 'db' | 'authority_id'>,
): Promise<RouteResponse<typeof identityProviders.list>> {
  const hosts = await hostsOf(platform, authority_id)
  return {
    identity_providers: await queries.providersOf(db, authority_id),
    kinds: protocols.map(({ kind }) => kind),
    callback_uris: atAddresses(CALLBACK_PATH, public_url, hosts),
    after_sign_out_uris: atAddresses(AFTER_SIGN_OUT_PATH, public_url, hosts),
  }
}

export async function providerFor(ctx: AgencyContext, id: number): Promise<IdentityProvider> {
  return orNotFound(await queries.providerById(ctx.db, ctx.authority_id, id))
}

/** Adds a provider. It can be required only after someone signed in by it. */
export async function createProvider(
  ctx: AgencyContext,
  parts: ProviderParts,
  { client_secret, settings, ...body }: RouteInput<typeof identityProviders.create>['body'],
): Promise<IdentityProvider> {
  const { db, authority_id } = ctx
  const values = { ...body, email_domains: lowerDomains(body.email_domains ?? []) }
  assertDomains(values.email_domains)
  if (body.required) throw notRequirable(ctx.actor)
  protocolOf(parts.protocols, settings.kind).assertSettings(settings, { has_secret: Boolean(client_secret) })
  const id = await queries.takeId(db)
  const sealed_secret = client_secret ? parts.secrets.seal(client_secret, placeOfSecret(authority_id, id)) : null
  const more = { id, kind: settings.kind, settings: JSON.stringify(settings), sealed_secret }
  await createRecord(ctx, identityProviderRecord, { values, more, changes: { settings } })
  return await providerFor(ctx, id)
}

/** Changes a provider. A secret that was given for another issuer is not shown to a new one, and whom the old issuer named is forgotten. */
export async function updateProvider(
  ctx: AgencyContext,
  parts: ProviderParts,
  id: number,
  { lock_version, client_secret, settings, ...change }: RouteInput<typeof identityProviders.update>['body'],
): Promise<IdentityProvider> {
  const { db, authority_id } = ctx
  const body = { ...change, ...(change.email_domains && { email_domains: lowerDomains(change.email_domains) }) }
  const stated = statedFields(identityProviderRecord, body)
  if (client_secret === undefined && settings === undefined && Object.keys(stated).length === 0)
    throw new Problem('nothing_to_change')
  assertDomains(body.email_domains ?? [])
  const before = await lockThere(ctx, id)
  const after = settings ?? before.settings
  const protocol = protocolOf(parts.protocols, before.kind)
  if (after.kind !== before.kind) throw atField('settings.kind', 'kind_changed', 'a provider keeps its kind')
  const moved = protocol.issuerOf(after) !== protocol.issuerOf(before.settings)
  const sealed_secret = client_secret
    ? parts.secrets.seal(client_secret, placeOfSecret(authority_id, id))
    : client_secret === null || moved
      ? null
      : before.sealed_secret
  protocol.assertSettings(after, { has_secret: sealed_secret !== null })
  if (body.required && !before.required) await assertRequirable(ctx, { id, moved })
  const renewed = moved || sealed_secret !== before.sealed_secret || settings !== undefined
  const at = ctx.clock()
  const more = {
    sealed_secret,
    ...(settings && { settings: JSON.stringify(settings) }),
    ...(renewed && { tested_at: null, checks: '[]' }),
  }
  const edit = { before, body: { ...body, lock_version }, irregular: { settings }, more }
  const changes =
    settings === undefined && Object.keys(stated).length === 0
      ? null
      : await editRecord(ctx, identityProviderRecord, edit)
  if (sealed_secret !== before.sealed_secret) {
    if (!changes) await updateRecord(db, authority_id, identityProviderRecord, { id, values: {}, at, more })
    await ctx.audit({ action: 'identity_provider.secret_changed', subject: 'identity_provider', subject_id: id })
  }
  if (moved) await queries.forgetIdentities(db, authority_id, id)
  if (moved || body.enabled === false) await endSessions(ctx, id)
  return await providerFor(ctx, id)
}

/** Removes a provider, with its secret and the links of people to it; doing it again finds nothing. */
export async function removeProvider(ctx: AgencyContext, id: number): Promise<void> {
  const { name } = await lockThere(ctx, id)
  await endSessions(ctx, id)
  await queries.deleteProvider(ctx.db, ctx.authority_id, id)
  await ctx.audit({
    action: 'identity_provider.removed',
    subject: 'identity_provider',
    subject_id: id,
    changes: { name },
  })
}

/** Ends the sessions that began at a provider which no longer vouches for anybody. */
async function endSessions({ db, authority_id, emit }: AgencyContext, provider_id: number): Promise<void> {
  const ids = await endSessionsOfProvider(db, { authority_id, provider_id })
  if (ids.length > 0) await emit({ type: 'session.ended', ids })
}

/** A provider, locked. */
async function lockThere(ctx: AgencyContext, id: number) {
  type More = { kind: string; settings: ProviderSettings; sealed_secret: string | null }
  return orNotFound(
    await lockRecordWith<typeof identityProviderRecord, More>(ctx.db, ctx.authority_id, identityProviderRecord, {
      id,
      columns: ['kind', 'settings', 'sealed_secret'],
    }),
  )
}

/** An agency must not be locked out: who requires a provider has signed in by it before; where that is the operator, an administrator has. */
async function assertRequirable(
  { db, authority_id, actor }: AgencyContext,
  { id, moved }: { id: number; moved: boolean },
): Promise<void> {
  const user_id = actor.kind === 'employee' ? actor.user_id : null
  const signed_in = await queries.hasSignedInBy(db, authority_id, { provider_id: id, user_id })
  if (moved || !signed_in) throw notRequirable(actor)
}

const notRequirable = ({ kind }: Actor) =>
  kind === 'operator'
    ? atField('required', 'administrator_first', 'an administrator has to sign in by this provider first')
    : atField('required', 'sign_in_first', 'sign in by this provider yourself before you require it of everyone')

const atField = (path: string, code: string, message: string) =>
  new Problem('invalid', undefined, [{ path, code, message }])

/** A provider with its secret, for its protocol. */
export const usable = (
  { secrets }: Pick<ProviderParts, 'secrets'>,
  { sealed_secret, ...provider }: ProviderRow,
): UsableProvider => ({
  ...provider,
  secret: sealed_secret && secrets.open(sealed_secret, placeOfSecret(provider.authority_id, provider.id)),
})
