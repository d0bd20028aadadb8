import type { ClientAuth } from 'openid-client'

const encoded = (part: string): string => new URLSearchParams({ '': part }).toString().slice(1)

/**
 * The `Authorization` of a client with a secret (RFC 6749, 2.3.1). Letters, digits and `*-._` stay as they are (the library encodes those four too), so that
 * most secrets are also right for providers that decode nothing, such as LemonLDAP::NG 2.16.
 */
export const basicCredentials = (client_id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encoded(client_id)}:${encoded(secret)}`).toString('base64')}`

/** The client's secret in the header, as a sign-in shows it. */
export const inHeader =
  (secret: string): ClientAuth =>
  (_metadata, { client_id }, _body, headers) =>
    headers.set('authorization', basicCredentials(client_id, secret))
