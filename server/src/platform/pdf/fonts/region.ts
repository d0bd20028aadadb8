import iconv from 'iconv-lite'
import type { Region } from './font-catalog.ts'

/** Characters of GB 2312, the set of simplified Chinese: rows 16 to 87 of its code. */
const isSimplified = (character: string): boolean => {
  const [lead = 0, trail = 0] = iconv.encode(character, 'gbk')
  return lead >= 0xb0 && lead <= 0xf7 && trail >= 0xa1
}

/** In which shapes a text writes its Chinese characters: a Japanese or Korean text has letters of its own, a traditional Chinese one has characters that simplified Chinese lacks. */
export function regionOf(text: string): Region {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  if (/\p{Script=Bopomofo}/u.test(text)) return 'tc'
  return (text.match(/\p{Script=Han}/gu) ?? []).every(isSimplified) ? 'sc' : 'tc'
}
