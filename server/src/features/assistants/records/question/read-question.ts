import { readDays, type Days } from './question-days.ts'

/** A question, read so far as all forms need it. */
export interface ReadQuestion {
  /** Without accents, capitals and days. */
  plain: string
  days: Days | null
  /** The words that name a project; null where none do. */
  project: string | null
  /** What follows "tons of", "loads of" and the like; null without it. */
  material: string | null
}

/** Letter by letter without accents and capitals, so that places stay. */
const plainOf = (text: string): string =>
  text.replaceAll(/\P{ASCII}/gu, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return plain.length === letter.length ? plain : letter
  })

const named = String.raw`(?:\s+(?:named|called|number|no\.?|#|llamado|numero))?`
/** "project X", "on the X project". */
const afterProject = new RegExp(String.raw`\b(?:project|proyecto|contract|contrato)${named}\s+(\S.*)$`, 'iu')
const beforeProject = /\b(?:on|for|at|of|in)\s+(?:the\s+)?(\S.{1,100}?)\s+project\b/iu
/** "on X", where X begins with a capital or a digit. */
const afterPreposition =
  /\b(?:on|On|for|For|at|At|to|in|In|en|En|para|Para|al|del)\s+(?:the\s+|el\s+|la\s+)?((?=[\p{Lu}\d]).{2,100})$/u
/** "of X", where nothing else names a project: "the reports of I-75". */
const afterOf = /\b(?:of|de)\s+(?:the\s+|la\s+)?(\p{Lu}.{1,100})$/u
/** Words that end a name: the rest of the question. */
const afterName =
  /\s+(?:is|are|was|were|has|have|had|that|which|with|and|over|so far|by|on|in|to date|esta|estan|fue|fueron|que|con|y|se|hasta|ha|han)\b.*$/iu

function nameIn(text: string | undefined): string | null {
  const name = (text ?? '')
    .replace(/[?!;].*$/u, '')
    .replace(/[.,:]\s.*$/u, '')
    .replace(afterName, '')
    .replace(/\s+(?:of|for|from|to|at|the|de|del|en|para|al|el|la)\s*$/iu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^["'“«]|["'”».,:]+$/gu, '')
    .trim()
  return name.length >= 2 && !/^(?:is|are|was|were|the|this|esta|este|items?|partidas?)$/i.test(name) ? name : null
}

const material =
  /\b(?:tons|tonnage|loads|yards|toneladas|cargas|yardas)\s+(?:of|de)\s+(.{2,60}?)(?=\s+(?:were|was|have|has|did|do|are|is|went|came|on|for|at|to|in|from|fueron|fue|se|hay|en|para|al|del|llegaron|recibimos)\b|\s*[?!;,]|\s*$)/iu

/** Reads a question in English or Spanish. */
export function readQuestion(question: string, today: string): ReadQuestion {
  const text = question.normalize('NFC').replaceAll(/\s/g, ' ')
  const { days, plain, cut } = readDays(plainOf(text).toLowerCase(), today)
  const rest = cut(text)
  const project =
    nameIn(afterProject.exec(rest)?.[1]) ??
    nameIn(beforeProject.exec(rest)?.[1]) ??
    nameIn(afterPreposition.exec(rest)?.[1])
  const of_what = nameIn(material.exec(rest)?.[1])
  return {
    plain,
    days,
    project: project ?? (of_what === null ? nameIn(afterOf.exec(rest)?.[1]) : null),
    material: of_what,
  }
}
