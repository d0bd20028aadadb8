import { gsmCodes } from './gsm-alphabet.ts'

/** One message as a mobile network takes it. */
export interface MessagePart {
  /** `data_coding` of SMPP: 0 for the default alphabet, 8 for UCS-2. */
  data_coding: 0 | 8
  /** Header of a part of a longer text (3GPP TS 23.040 section 9.2.3.24.1); empty where one part is all. */
  header: Buffer
  content: Buffer
}

/** Octets of one message by coding: alone, and as a part of a longer one, next to its header. Codes of the default alphabet travel as one octet each. */
const room = { 0: { alone: 160, part: 153 }, 8: { alone: 140, part: 134 } } as const

/** So many parts has a text at most: nothing that the product sends comes near it. */
const MOST_PARTS = 10

/**
 * A text as messages: in the default alphabet where that has all its characters, else in UCS-2; in parts where it is too long for one. `reference` is the
 * same in all parts of a text, and another in the next text.
 * @throws Error for a text of more than ten parts.
 */
export function messageParts(text: string, reference: number): MessagePart[] {
  const gsm = gsmCodes(text)
  const data_coding = gsm ? 0 : 8
  // What must not be torn apart: a character, whether it takes one code or two.
  const pieces = gsm
    ? gsm.map((codes) => Buffer.from(codes))
    : [...text].map((character) => Buffer.from(character, 'utf16le').swap16())
  const whole = Buffer.concat(pieces)
  const { alone, part } = room[data_coding]
  if (whole.length <= alone) return [{ data_coding, header: Buffer.alloc(0), content: whole }]
  const contents = filled(pieces, part)
  if (contents.length > MOST_PARTS) throw new Error('the text is too long for text messages')
  return contents.map((content, at) => ({
    data_coding,
    header: Buffer.from([5, 0, 3, reference & 0xff, contents.length, at + 1]),
    content,
  }))
}

/** Pieces in as few buffers of at most `most` octets as they take, in order. */
function filled(pieces: readonly Buffer[], most: number): Buffer[] {
  const buffers: Buffer[][] = [[]]
  let length = 0
  for (const piece of pieces) {
    if (length + piece.length > most) {
      buffers.push([])
      length = 0
    }
    buffers.at(-1)?.push(piece)
    length += piece.length
  }
  return buffers.map((parts) => Buffer.concat(parts))
}
