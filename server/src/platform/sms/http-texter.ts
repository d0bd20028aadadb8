import { exchangeOutside } from '../http/fetch-outside.ts'
import { NumberRefused, type Texter } from './text-message.ts'

export interface HttpTexterSettings {
  /** Where messages are posted, such as `https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  url: string
  user: string
  password: string
  /** A number in E.164, a short code, a name, or the id of a messaging service (`MG…`). */
  from: string
}

const PATIENCE_MS = 15_000
const MOST_BYTES = 64 * 1024

/** Codes of refusals of a number: not a number, unsubscribed, no mobile number, not reachable. Retrying changes none of them. */
const REFUSED_NUMBERS = new Set([21211, 21610, 21612, 21614])

/** Posts messages to a provider in the form of Twilio's `Messages.json`, which others take too. The host is the operator's own choice. */
export function httpTexter({ url, user, password, from }: HttpTexterSettings): Texter {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  return {
    send: async ({ to, text, valid_ms }) => {
      const body = new URLSearchParams({
        To: to,
        [/^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
        ValidityPeriod: String(Math.ceil(valid_ms / 1000)),
      })
      const { status, content } = await exchangeOutside(url, {
        own_hosts: [new URL(url).host],
        timeout: PATIENCE_MS,
        most_bytes: MOST_BYTES,
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      })
      if (status >= 200 && status < 300) return
      const code = codeIn(content)
      if (code !== null && REFUSED_NUMBERS.has(code)) throw new NumberRefused(`code ${code}`)
      throw new Error(`the provider refused the message with status ${status}${code === null ? '' : `, code ${code}`}`)
    },
    close: async () => undefined,
  }
}

/** The provider's own code in a refusal; null where there is none. */
function codeIn(content: Buffer): number | null {
  try {
    const { code } = JSON.parse(content.toString('utf8')) as { code?: unknown }
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}
