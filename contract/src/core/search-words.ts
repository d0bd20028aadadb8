/**
 * How searches compare texts: case, accents, hyphens, dots of abbreviations, thousands marks, trailing zeros and the space between a number and its unit
 * make no difference. The SQL function `search_key` is the equivalent of `searchKey` for columns; a test compares the two.
 */

/** Words of a search that count; what comes after them narrows no further. */
export const MOST_SEARCH_WORDS = 10

/** Units that are written against their number: `19 mm` is `19mm`. */
const afterNumber = /([0-9]) ?(mm|cm|m|in|ft|yd|lb|psi)(?![a-z0-9])/g

const hyphen = /[-\u00ad\u2010-\u2015\u2212]/g

/** A hyphen with a single character on one side, as in `T-440`: such a character is not distinctive by itself. */
const hyphenOfOne = /(?<=(?:^|[^a-z0-9])[a-z0-9])-|-(?=[a-z0-9](?![a-z0-9]))/g

/** The common normalization of keys and search words; `hyphens` removes the hyphens next to letters. */
const compared = (text: string, hyphens: (text: string) => string): string =>
  hyphens(
    text
      .replaceAll(/[\u00bc-\u00be\u2150-\u215e]/g, ' $&')
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
      .replaceAll('\u2044', '/')
      .replaceAll('\u00d7', 'x')
      .replaceAll(hyphen, '-')
      .replaceAll(/[\u2018\u2019\u2032]/g, "'")
      .replaceAll(/''|[\u201c\u201d]/g, '"')
      .replaceAll(/([0-9]),(?=[0-9]{3}(?![0-9]))/g, '$1')
      .replaceAll(/([0-9])-(?=[0-9]+\/[0-9])/g, '$1 ')
      .replaceAll(/([0-9])-(?=[0-9])/g, '$1'),
  )
    .replaceAll(/([0-9]) ?(?:"|inch(?:es)?(?![a-z]))/g, '$1in ')
    .replaceAll(/([0-9]) ?(?:'|feet(?![a-z])|foot(?![a-z]))/g, '$1ft ')
    .replaceAll(/(\.[0-9]*[1-9])0+(?![0-9])/g, '$1')
    .replaceAll(/([0-9])\.0+(?![0-9])/g, '$1')
    .replaceAll(/\.(?![0-9])/g, '')
    .replaceAll(/(^|[^0-9])\./g, '$1')
    .replaceAll(/\/(?![0-9])/g, ' ')
    .replaceAll(/(^|[^0-9])\//g, '$1 ')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0001- !-,:-@[-`{-\u007f]+/g, ' ')
    .replaceAll(afterNumber, '$1$2')
    .trim()

const joined = (text: string) => text.replaceAll('-', '')
const apart = (text: string) => text.replaceAll('-', ' ')

/** A text as searches compare it: its words in small letters, a space before each; where hyphens join words, joined and once more apart. */
export function searchKey(text: string): string {
  const [whole, parts] = [compared(text, joined), compared(text, apart)]
  return (parts === whole ? [whole] : [whole, parts]).map((words) => (words === '' ? '' : ` ${words}`)).join('')
}

/** A search word without the ending of a simple plural, so that it matches both forms. */
const singular = (word: string): string =>
  /^[a-z]{4,}$/.test(word)
    ? word.replace(/(?<=[a-z]{3})ies$|(?<=[a-z](?:s|x|z|ch|sh|o))es$|(?<=[a-z]{2}[^su])s$/, '')
    : word

/**
 * The words of a search: each must occur somewhere in the key of a match, in any order; a word of one character must start a word of the key, and has a
 * space before it. Empty where the text has neither letter nor digit.
 */
export const searchWords = (text: string): string[] =>
  compared(text, (hyphened) => apart(hyphened.replaceAll(hyphenOfOne, '')))
    .split(/ +/)
    .filter((word) => word !== '')
    .map((word) => (word.length === 1 ? ` ${word}` : singular(word)))
    .slice(0, MOST_SEARCH_WORDS)

/** Whether a search finds a text; one without words finds all where it is empty, and none otherwise. */
export function searchFinds(search: string, text: string): boolean {
  const words = searchWords(search)
  if (words.length === 0) return search.trim() === ''
  const key = searchKey(text)
  return words.every((word) => key.includes(word))
}
