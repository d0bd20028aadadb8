import { readUsPhone } from '../core/contact.ts'

/** Minutes for which a code is valid, and tries after which it is not. */
export const CODE_MINUTES = 10
export const MOST_CODE_TRIES = 5
/** Digits of a code. */
export const CODE_LENGTH = 6
/** Days without a code after which a number has to be confirmed again. */
export const UNUSED_PHONE_DAYS = 180

/** Area codes of the numbering plan that are of other countries: Canada, the Caribbean and Bermuda. Those of US territories are not among them. */
const abroad = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 587 600 604 613 622 ' +
    '639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 ' +
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'
  ).split(' '),
)

/** Area codes of no place: toll-free, premium, personal and carriers' numbers, which receive no text messages or have them paid for by the sender. */
const nowhere = /^(8(00|22|33|44|55|66|77|88)|900|700|710|5(00|2[1-9]|33|44|66|77|88))$/

/**
 * A US number that a code can be sent to, in any spelling, as E.164: a possible number (`readUsPhone`) of an area of the United States and its territories,
 * without toll-free, premium (900, and 976 after any area code) and personal numbers. Null for anything else.
 */
export function readTextedPhone(text: string): string | null {
  const phone = readUsPhone(text)
  if (phone === null) return null
  const [area, exchange] = [phone.slice(2, 5), phone.slice(5, 8)]
  return abroad.has(area) || nowhere.test(area) || exchange === '976' ? null : phone
}

/** Area code and exchange of a number in E.164 (`+1404555`), by which messages are limited: ranges are rented as a whole to earn from what is sent there. */
export const prefixOf = (phone: string): string => phone.slice(0, 8)
