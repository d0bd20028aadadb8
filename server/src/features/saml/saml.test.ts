import { identityProviders, saml, samlProviders, sso, type ProblemBody } from '@milepost/contract'
import { verify, createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createdProvider, providerKey, PUBLIC_URL, samlSettingsOf, CALLBACK } from './testing/saml-provider.ts'

const test = await createTestApp({ PUBLIC_URL })
const key = await providerKey(test.clock.now)
const settings = samlSettingsOf(key)
const provider = await createdProvider(test, settings)
const faultsOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as ProblemBody).error.details?.map(({ path, code }) => `${path} ${code}`)

const metadataOf = (certificates: readonly string[]) =>
  `<?xml version="1.0"?><!-- ours --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.example/entity"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">` +
  certificates
    .map(
      (pem) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${pem.replaceAll(/-----.*-----/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    )
    .join('') +
  `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/slo"/>` +
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>` +
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`

describe('setting a provider up', () => {
  it('refuses what can never work, at its field', async () => {
    const tries = [
      { sign_in_address: 'http://idp.example/sso' },
      { sign_out_address: 'https://10.0.0.1/slo' },
      { certificates: [key.certificate, 'rubbish'] },
      { certificates: [key.certificate + key.certificate] },
    ]
    const found = []
    for (const change of tries)
      found.push(
        faultsOf(
          await test.call(identityProviders.create, { body: { name: 'x', settings: { ...settings, ...change } } }),
        ),
      )
    expect(found).toEqual([
      ['settings.sign_in_address not_https'],
      ['settings.sign_out_address not_public'],
      ['settings.certificates.1 certificate'],
      ['settings.certificates.0 certificate'],
    ])
  })

  it('reads metadata, and says what is wrong with others', async () => {
    const read = (xml: string) => test.call(samlProviders.readMetadata, { body: { xml } })
    const { metadata } = (await read(metadataOf([key.certificate, key.certificate]))).json<{ metadata: object }>()
    expect(metadata).toEqual({
      entity_id: 'https://idp.example/entity',
      sign_in_address: 'https://idp.example/sso',
      sign_out_address: 'https://idp.example/slo',
      certificates: [key.certificate],
      facts: [expect.objectContaining({ subject: 'CN=provider', state: 'valid' })],
    })
    const faults = []
    for (const xml of [
      'rubbish',
      metadataOf([]),
      `<!DOCTYPE r>${metadataOf([])}`,
      metadataOf([key.certificate]).replace('entityID', 'id'),
      metadataOf([key.certificate]).replaceAll('HTTP-Redirect', 'SOAP'),
    ])
      faults.push(...(faultsOf(await read(xml)) ?? []))
    expect(faults).toEqual(['xml not_xml', 'xml certificates', 'xml document_type', 'xml metadata', 'xml metadata'])
    const inside = await test.call(samlProviders.readMetadata, { body: { address: 'https://10.0.0.1/metadata' } })
    expect(faultsOf(inside)).toEqual(['address not_public'])
  })

  it('reads pasted certificates', async () => {
    const read = (text: string) => test.call(samlProviders.readCertificates, { body: { text } })
    expect((await read(key.certificate)).json()).toMatchObject({
      certificates: [{ state: 'valid', pem: key.certificate }],
    })
    expect(faultsOf(await read('rubbish'))).toEqual(['text certificate'])
  })

  it('is tested', async () => {
    const { checks } = (await test.ok(identityProviders.test, { params: { id: provider.id } })).identity_provider
    expect(checks).toEqual([
      { check: 'keys', outcome: 'passed', fault: null },
      { check: 'sign_out', outcome: 'passed', fault: null },
    ])
  })
})

describe('a key of ours', () => {
  it('is made once asked for, stays secret, and signs requests', async () => {
    const { id } = await createdProvider(test, settings)
    const parties = () => test.ok(samlProviders.parties, { params: { id } })
    expect((await parties()).saml).toMatchObject({
      entity_id: `${PUBLIC_URL}/v3/saml/${id}/metadata`,
      acs_address: `${PUBLIC_URL}/v3/saml/${id}/acs`,
      sign_out_address: `${PUBLIC_URL}/v3/saml/${id}/logout`,
      certificates: [{ subject: 'CN=provider', state: 'valid' }],
      own_certificate: null,
    })
    const made = await test.call(samlProviders.makeKey, { params: { id } })
    expect(made.statusCode, made.body).toBe(200)
    expect(made.body).not.toContain('PRIVATE')
    const pem = (await parties()).saml.own_certificate?.pem ?? ''
    const { rows } = await test.owner.query('select * from saml_keys where provider_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('PRIVATE')
    const { redirect_uri } = await test.ok(sso.redirect, {
      as: null,
      query: { idp: String(id), callback_uri: CALLBACK },
    })
    const [, signed = '', signature = ''] = /\?(.*)&Signature=(.*)$/.exec(redirect_uri) ?? []
    const bytes = Buffer.from(decodeURIComponent(signature), 'base64')
    expect(verify('sha256', Buffer.from(signed), createPublicKey(pem), bytes)).toBe(true)
    const metadata = await test.call(saml.metadata, { as: null, params: { provider: id } })
    expect(metadata.headers['content-type']).toBe('application/samlmetadata+xml')
    expect(metadata.body).toContain('AuthnRequestsSigned="true"')
    expect(metadata.body.match(/bindings:HTTP-(Redirect|POST)" Location="[^"]*"/g)).toEqual([
      `bindings:HTTP-Redirect" Location="${PUBLIC_URL}/v3/saml/${id}/logout"`,
      `bindings:HTTP-POST" Location="${PUBLIC_URL}/v3/saml/${id}/logout"`,
      `bindings:HTTP-POST" Location="${PUBLIC_URL}/v3/saml/${id}/acs"`,
    ])
    expect(metadata.body.replaceAll(/\s/g, '')).toContain(pem.replaceAll(/-----.*-----|\s/g, ''))
  })
})

it('is switched off unless the operator switches it on', async () => {
  const off = await createTestApp({ PUBLIC_URL, MILEPOST_SAML: 'off' })
  const statuses = [
    await off.call(identityProviders.create, { body: { name: 'x', settings } }),
    await off.call(saml.metadata, { as: null, params: { provider: 1 } }),
    await off.call(samlProviders.readCertificates, { body: { text: key.certificate } }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([404, 404, 404])
  await off.close()
})
