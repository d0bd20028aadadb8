import { fillText } from '@milepost/contract'
import type { MailLanguage } from '../../platform/mail/index.ts'
import type { CodePurpose } from './phones.queries.ts'

/** Only characters of the alphabet of text messages (GSM 03.38): with any other, such as ó, a message holds 70 characters instead of 160. */
const texts = {
  en: {
    sign_in: '{{code}} is your Milepost code to sign in. It works once, for 10 minutes. Do not share it.',
    password: '{{code}} is your Milepost code for a new password. It works once, for 10 minutes. Do not share it.',
    confirm: '{{code}} is your Milepost code to confirm this phone. It works once, for 10 minutes. Do not share it.',
    moved:
      'Your Milepost account now uses a phone that ends in {{end}}, not this one. If it was not you, call your agency.',
  },
  es: {
    sign_in: '{{code}} es su clave para entrar en Milepost. Sirve una vez, por 10 minutos. No la comparta.',
    password:
      '{{code}} es su clave de Milepost para una nueva contraseña. Sirve una vez, por 10 minutos. No la comparta.',
    confirm:
      '{{code}} es su clave de Milepost para confirmar este teléfono. Sirve una vez, por 10 minutos. No la comparta.',
    moved:
      'Su cuenta de Milepost ahora usa un teléfono que termina en {{end}}, no este. Si no fue usted, avise a su agencia.',
  },
} as const

/** Longest name of a host that leaves room for the line that browsers read. */
const MOST_HOST_LENGTH = 40

/**
 * The message with a code. Its last line is for browsers, which fill the code in on this host alone (origin-bound one-time codes, WICG); a longer host goes
 * without, since the message would be paid for twice.
 */
export function codeText(
  { purpose, code, locale }: { purpose: CodePurpose; code: string; locale: MailLanguage },
  host: string,
): string {
  const text = fillText(texts[locale][purpose], { code })
  return host.length <= MOST_HOST_LENGTH ? `${text}\n\n@${host} #${code}` : text
}

/** The message to a number that a person no longer uses. */
export const movedText = (locale: MailLanguage, new_phone: string): string =>
  fillText(texts[locale].moved, { end: new_phone.slice(-4) })
