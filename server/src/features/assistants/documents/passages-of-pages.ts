/** A piece of a file in which questions are searched: at most about 900 characters of one page. */
export interface CutPassage {
  page: number
  /** Place on the page, from 0. */
  position: number
  /** The headings above it, the outermost first, joined by ` > `. */
  heading: string
  body: string
}

/** A page as the readers of documents give it. */
interface CutPage {
  page: number
  body: string
  blocks: readonly { kind: 'heading' | 'paragraph' | 'item' | 'row'; texts: readonly string[] }[] | null
}

/** Characters of a passage, and how many of them the next one repeats, so that no sentence is lost between two. */
const USUAL_PASSAGE = 900
const OVERLAP = 150
const LONGEST_HEADING = 90

interface Line {
  text: string
  is_heading: boolean
}

/** `401.03 Construction Requirements`, `SECTION 401`, `A. Scope`: a line of a few words without a full stop. */
const numbered =
  /^(section|part|article|division|sección|parte|artículo|división)?\s*((\d+\.)*\d+|[A-Z])[.):\s–-]+\p{Lu}[^.;]{1,70}$/iu
const capitals = /^[\p{Lu}\d][\p{Lu}\d\s,&/()-]{5,70}$/u

const looksLikeHeading = (text: string): boolean =>
  text.length <= LONGEST_HEADING && (numbered.test(text) || (capitals.test(text) && /\p{Lu}{3}/u.test(text)))

const linesOf = ({ body, blocks }: CutPage): Line[] =>
  (blocks
    ? blocks.map(({ kind, texts }) => ({ text: texts.join(' | ').trim(), is_heading: kind === 'heading' }))
    : body.split('\n').map((line) => ({ text: line.trim(), is_heading: looksLikeHeading(line.trim()) }))
  ).filter(({ text }) => text !== '')

const numberOf = (heading: string): string | null => /(?:\d+\.)*\d+/.exec(heading.slice(0, 24))?.[0] ?? null

/** The headings above what follows a heading: `401.03` is below `401`, any other one begins anew. */
function pathBelow(path: readonly string[], heading: string): string[] {
  const number = numberOf(heading)
  const above = path.filter((one) => {
    const outer = numberOf(one)
    return number !== null && outer !== null && number.startsWith(`${outer}.`)
  })
  return [...above, heading.slice(0, LONGEST_HEADING)]
}

/** Cuts a text into pieces at ends of sentences, otherwise between words; each begins with the last words of the one before. */
export function cutText(text: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start)
    const piece = text.slice(start, end).trim()
    if (piece !== '') pieces.push(piece)
    if (end >= text.length) break
    const again = text.indexOf(' ', end - OVERLAP)
    start = again === -1 || again >= end || again <= start ? end : again + 1
  }
  return pieces
}

function endOfPiece(text: string, start: number): number {
  const most = start + USUAL_PASSAGE
  if (most >= text.length) return text.length
  const least = start + USUAL_PASSAGE / 2
  const within = text.slice(start, most)
  const sentence = Math.max(within.lastIndexOf('. '), within.lastIndexOf('\n')) + start + 1
  if (sentence > least) return sentence
  const word = within.lastIndexOf(' ') + start
  return word > least ? word : most
}

/** Cuts the pages of a file one after the other, in their order: headings are valid until the next one, also on later pages. */
export function passageCutter(): (page: CutPage) => CutPassage[] {
  let path: string[] = []
  return (page) => {
    const passages: CutPassage[] = []
    let lines: string[] = []
    const flush = () => {
      for (const body of cutText(lines.join('\n')))
        passages.push({ page: page.page, position: passages.length, heading: path.join(' > '), body })
      lines = []
    }
    for (const { text, is_heading } of linesOf(page)) {
      if (!is_heading) {
        lines.push(text)
        continue
      }
      flush()
      path = pathBelow(path, text)
    }
    flush()
    return passages
  }
}
