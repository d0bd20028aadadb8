/** An unbreakable unit: a word with the spaces after it, or its part up to a hyphen, a slash or an underscore before a letter. */
const UNIT = /\s*\S+?(?:[-/_](?=\p{L})|\s+|$)/gu
/** Scripts that write words without spaces. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The parts of a text between which a line may end. */
export const wordsOf = (text: string): string[] =>
  (text.match(UNIT) ?? [' ']).flatMap((unit) => (WITHOUT_SPACES.test(unit) ? splitUnit(unit) : [unit]))

/** By the words of a dictionary. Punctuation and spaces stay with the word before them. */
function splitUnit(unit: string): string[] {
  const parts: string[] = []
  for (const { segment, isWordLike } of words.segment(unit)) {
    if (isWordLike || parts.length === 0) parts.push(segment)
    else parts.push(`${parts.pop()}${segment}`)
  }
  return parts
}
