import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a scripted provider answers at a path: JSON, or anything at all. */
export type Answer = object | ((response: ServerResponse) => void)

/** A signing key with its public half. */
export interface SigningKey {
  alg: string
  kid: string
  private_key: CryptoKey
  jwk: JWK
}

export async function signingKey(kid: string, alg = 'RS256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { alg, kid, private_key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

/** Signs claims with a key; the header can say anything. */
export const signed = (claims: JWTPayload, key: SigningKey, header: object = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT', ...header }).sign(key.private_key)

/** An identity provider on this machine that answers what a test wants, true or not. */
export interface ScriptedProvider {
  /** Name and port. */
  host: string
  issuer: string
  key: SigningKey
  /** By path; a test that changes one puts it back with `reset`. */
  answers: Map<string, Answer>
  /** Bodies of calls by their paths, in order. */
  requests: { path: string; body: URLSearchParams }[]
  reset(): void
  stop(): Promise<void>
}

/** Starts one that is in order. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const answers = new Map<string, Answer>()
  const requests: ScriptedProvider['requests'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', 'http://provider')
      requests.push({ path: pathname, body: new URLSearchParams(body) })
      const answer = answers.get(pathname)
      if (typeof answer === 'function') return answer(response)
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const key = await signingKey('first')
  const reset = () => {
    answers.clear()
    answers.set('/.well-known/openid-configuration', {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/logout`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    })
    answers.set('/jwks', { keys: [key.jwk] })
    answers.set('/authorize', (response) => response.writeHead(200).end('Sign in'))
    requests.length = 0
  }
  reset()
  return {
    host,
    issuer,
    key,
    answers,
    requests,
    reset,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
