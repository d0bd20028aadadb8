/**
 * The first guesses for a password of this product (ASVS 6.1.2): its names, what it is about, and what its people are called.
 * The person's own words are added to them.
 */
const productWords = [
  'milepost dotslip edot dot portal demo classic',
  'ticket tickets eticket etickets slip slips delivery project projects plant plants',
  'agency agencies authority department transportation state county city district',
  'road roads highway highways street bridge paving asphalt concrete truck trucks',
  'administrator admin manager area field engineer inspector auditor safety operator',
  'support user employee login signin password welcome secret access account',
].flatMap((line) => line.split(' '))

/** What is known of a person who chooses a password: names, email address and agencies. */
export interface PersonalTexts {
  email: string
  others: readonly string[]
}

/** Digits and signs that are written for letters. */
const lookalikes = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }),
)

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)

/** Whether a text is nothing but such words, one after the other. */
function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0])
  for (let from = 0; from < text.length; from++) {
    if (!reached.has(from)) continue
    for (const word of words) if (text.startsWith(word, from)) reached.add(from + word.length)
  }
  return reached.has(text.length)
}

/**
 * Whether all words of a password are of the product, or of the person and the agencies, with nothing but digits and signs around them:
 * `Milepost-2026!`, `DanaOkafor#1`, `M1lepost.T1ckets`. A password with any other word is not, however many of these it also has.
 */
export function isMadeOfContext(password: string, { email, others }: PersonalTexts): boolean {
  const own = [email, ...others].flatMap(wordsIn)
  const words = new Set([...productWords, ...own])
  const lower = password.toLowerCase()
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [core, [...core].map((sign) => lookalikes.get(sign) ?? sign).join('')].some((text) => {
    const runs = text.split(/[^\p{L}]+/u).filter((run) => run !== '')
    return runs.length > 0 && runs.every((run) => consistsOf(run, words))
  })
}
