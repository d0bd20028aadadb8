/** How long an Idempotency-Key is remembered, in hours. */
export const IDEMPOTENCY_KEY_HOURS = 24
/** The longest response that is kept for a repeat, in bytes of JSON. */
export const MOST_KEPT_ANSWER_BYTES = 256 * 1024

/** The format of an Idempotency-Key: 1 to 255 printable ASCII characters. */
export const idempotencyKeyPattern = /^[\x20-\x7E]{1,255}$/

/** Why a POST takes no Idempotency-Key, and what a repeated request does instead. */
export const repeatsWithoutKey = {
  public: 'No one is signed in whose key it could be. It creates no row, or the same again creates no second one.',
  supplier: 'For systems of suppliers, which have their own rules: see ingest.md.',
  session: 'It opens a session, whose tokens are not stored. A repeat opens another one.',
  directory:
    'It is sent by the directory of the agency, by the rules of SCIM: what is there already is refused as such.',
  same_content: 'The same content again is answered with what is there.',
  same_state: 'It stores the latest value. A repeat stores the same one.',
  once: 'It is answered with what was begun before, which counts once. A repeat is refused, or replaces what the first one made.',
  password: 'It asks for the password each time, and a repeat replaces what was asked for before.',
} as const satisfies Record<string, string>

export type RepeatWithoutKey = keyof typeof repeatsWithoutKey

/**
 * Whether a call takes the header `Idempotency-Key`: every POST does unless it says why not. Of calls with the same key, by the same person in the same
 * agency, one is carried out, and the others get its response.
 */
export const takesIdempotencyKey = ({
  method,
  without_key,
}: {
  method: string
  without_key?: RepeatWithoutKey
}): boolean => method === 'POST' && without_key === undefined
