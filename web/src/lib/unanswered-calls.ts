import { IDEMPOTENCY_KEY_HOURS } from '@milepost/contract/core/idempotency'

/** A call that writes something once, and whose answer has not come. */
interface Unanswered {
  /** Of the address and what was sent. */
  digest: string
  key: string
  /** When it was sent first, in ms since 1970. */
  at: number
}

const KEPT_UNDER = 'milepost.unanswered'
/** The server forgets a key after so long, in ms; an hour less leaves room for clocks that differ. */
const KEPT_FOR = (IDEMPOTENCY_KEY_HOURS - 1) * 3_600_000
/** A tab that is cut off for long keeps the last ones. */
const MOST_KEPT = 50

/** Random, and there without a secure context as well: 128 bits in hex. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A 64-bit digest of a text by two FNV-1a: it only has to distinguish the unanswered calls of one tab. */
function digestOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return `${text.length}.${(one >>> 0).toString(16)}.${(other >>> 0).toString(16)}`
}

function storedCalls(): Unanswered[] {
  const all = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '[]') as Unanswered[]
  return all.filter(({ at }) => Date.now() - at < KEPT_FOR)
}

const keep = (calls: Unanswered[]): void => sessionStorage.setItem(KEPT_UNDER, JSON.stringify(calls.slice(-MOST_KEPT)))

/**
 * The Idempotency-Key of a call: a new one, or that of the same call whose answer is still to come or was lost on the way, so that a second press, or another
 * try after a reload, is the same act and makes one row.
 */
export async function keyOfCall(path: string, body: unknown): Promise<{ key: string; answered: () => void }> {
  const digest = digestOf(`${path}\n${body instanceof Blob ? await body.text() : (JSON.stringify(body) ?? '')}`)
  const calls = storedCalls()
  const before = calls.find((one) => one.digest === digest)
  const key = before?.key ?? newKey()
  if (!before) keep([...calls, { digest, key, at: Date.now() }])
  return {
    key,
    /** Call it once the server has answered: the same call again is another act. */
    answered: () => keep(storedCalls().filter((one) => one.key !== key)),
  }
}
