import { Provider, type Configuration } from 'oidc-provider'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody who has an account at the provider: the name that is typed is the subject. */
export interface Account {
  email: string
  email_verified: boolean
  groups?: string[]
}

/** A certified OpenID provider in this process, with its own sign-in and consent pages, whose forms take any password. */
export interface RealProvider {
  host: string
  issuer: string
  accounts: Map<string, Account>
  stop(): Promise<void>
}

export async function startRealProvider({
  port = 0,
  ...client
}: {
  client_id: string
  client_secret: string
  redirect_uris: string[]
  post_logout_redirect_uris: string[]
  port?: number
}): Promise<RealProvider> {
  const accounts = new Map<string, Account>()
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const configuration: Configuration = {
    clients: [{ ...client, grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] }],
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...account }) }
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups'] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
  }
  answer = new Provider(issuer, configuration).callback()
  return {
    host,
    issuer,
    accounts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A browser as far as a sign-in needs one: it keeps cookies, follows redirects and sends forms. */
export class Browser {
  readonly #cookies = new Map<string, string>()

  /** Opens an address and follows where it leads, until a page is shown or an address begins with `until`. Returns that address and the page. */
  async open(
    address: string,
    { until, form }: { until: string; form?: Record<string, string> },
  ): Promise<{ address: string; page: string }> {
    if (address.startsWith(until)) return { address, page: '' }
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/)
      this.#cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next !== null) return await this.open(new URL(next, address).href, { until })
    return { address, page: await response.text() }
  }

  /** Signs in at the provider's own pages and consents; returns the address that it sends back to. */
  async signIn(redirect_uri: string, { login, until }: { login: string; until: string }): Promise<URL> {
    let shown = await this.open(redirect_uri, { until })
    for (let forms = 0; forms < 3 && !shown.address.startsWith(until); forms += 1) {
      const action = /<form[^>]* action="([^"]+)"/.exec(shown.page)?.[1] ?? ''
      const prompt = /name="prompt" value="(\w+)"/.exec(shown.page)?.[1] ?? ''
      const form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt }
      shown = await this.open(new URL(action, shown.address).href, { until, form: form as Record<string, string> })
    }
    return new URL(shown.address)
  }
}
