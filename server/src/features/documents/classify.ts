import type { DocumentRule } from '@milepost/contract'

/** Words in lower case, without what separates them, so that whole words can be compared. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The class of the first rule that fits a document, null where none does. */
export function classify(
  rules: readonly DocumentRule[],
  { name, text }: { name: string; text: string },
): string | null {
  const [inName, inText] = [plain(name), plain(text)]
  const fits = ({ words, within }: DocumentRule): boolean =>
    words.some((word) => {
      const whole = plain(word)
      if (whole.trim() === '') return false
      return (within !== 'text' && inName.includes(whole)) || (within !== 'name' && inText.includes(whole))
    })
  return rules.find(fits)?.classification ?? null
}
