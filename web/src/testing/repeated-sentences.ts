/** What may come twice: names of what can be pressed or chosen, values of rows and records, faults of fields, and parts that fail for one reason. */
const REPEATING =
  'button, a, label, td, th, [role=row], [role=option], option, li, dd, svg, [aria-hidden=true], [id$="-error"], [data-kind=failed]'
/** Fewer words are names and labels, which may well come twice. */
const LEAST_WORDS = 5

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
}

/** Sentences that a person reads twice within an element, as in an empty state and in the hint above it. */
export function repeatedSentences(within: Element): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const element of within.querySelectorAll('*')) {
    const text = [...element.childNodes]
      .map((node) => (node instanceof Text ? node.data : node.textContent ? ' ' : ''))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text.split(' ').length < LEAST_WORDS || element.closest(REPEATING) || !isSeen(element)) continue
    for (const sentence of text.split(/(?<=[.!?])\s+/)) {
      const plain = sentence.toLowerCase().replace(/[.!?:]+$/, '')
      if (plain.split(' ').length < LEAST_WORDS) continue
      if (seen.has(plain)) repeated.add(sentence)
      seen.add(plain)
    }
  }
  return [...repeated]
}
