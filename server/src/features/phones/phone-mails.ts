import { fillText } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import type { NewJob } from '../../platform/context.ts'
import { defineJob, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { frameMail, type Mail, type MailLanguage } from '../../platform/mail/index.ts'
import { NumberRefused } from '../../platform/sms/index.ts'
import { personById } from './phones.queries.ts'
import type { PhonesParts } from './phones-parts.ts'
import { mayText } from './text-limits.ts'
import { movedText } from './text-messages.ts'

const texts = {
  en: {
    why: 'You receive this because this is the email address of a Milepost account. Messages about the security of the account cannot be turned off.',
    confirmed: {
      subject: 'A phone for your Milepost account',
      text: 'From now on you can sign in to Milepost with the phone number that ends in {{end}} and a code that is sent to it.',
      stop: 'If it was not you, sign in, remove the number on the page My account, and change your password.',
    },
    removed: {
      subject: 'The phone of your Milepost account was removed',
      text: 'The phone number that ends in {{end}} no longer signs in to your Milepost account.',
      stop: 'If it was not you, change your password.',
    },
    lost: {
      subject: 'Your phone for Milepost was confirmed by someone else',
      text: 'Someone else has confirmed the phone number that ends in {{end}} for another Milepost account. It no longer signs in to yours. You still sign in with your email and your password.',
      stop: 'If the number is still yours, confirm it again on the page My account.',
    },
    password: {
      subject: 'A new password for your Milepost account',
      text: 'With a code that was sent to the phone number that ends in {{end}}, a new password for your Milepost account can be chosen now.',
      stop: 'If it was not you, choose a new password by email, and remove the number on the page My account.',
    },
  },
  es: {
    why: 'Recibe este mensaje porque esta es la dirección de correo de una cuenta de Milepost. Los mensajes sobre la seguridad de la cuenta no se pueden desactivar.',
    confirmed: {
      subject: 'Un teléfono para su cuenta de Milepost',
      text: 'Desde ahora puede iniciar sesión en Milepost con el teléfono que termina en {{end}} y un código que se le envía.',
      stop: 'Si no fue usted, inicie sesión, quite el número en la página Mi cuenta y cambie su contraseña.',
    },
    removed: {
      subject: 'Se quitó el teléfono de su cuenta de Milepost',
      text: 'El teléfono que termina en {{end}} ya no inicia sesión en su cuenta de Milepost.',
      stop: 'Si no fue usted, cambie su contraseña.',
    },
    lost: {
      subject: 'Otra persona confirmó su teléfono de Milepost',
      text: 'Otra persona confirmó el teléfono que termina en {{end}} para otra cuenta de Milepost. Ya no inicia sesión en la suya. Usted sigue iniciando sesión con su correo y su contraseña.',
      stop: 'Si el número todavía es suyo, confírmelo otra vez en la página Mi cuenta.',
    },
    password: {
      subject: 'Una nueva contraseña para su cuenta de Milepost',
      text: 'Con un código que se envió al teléfono que termina en {{end}}, ahora se puede elegir una nueva contraseña para su cuenta de Milepost.',
      stop: 'Si no fue usted, elija una nueva contraseña por correo y quite el número en la página Mi cuenta.',
    },
  },
} as const

/** What the owner of an account is notified of by email. */
type Told = 'confirmed' | 'removed' | 'lost' | 'password'

interface PhoneNews {
  to: string
  locale: MailLanguage
  public_url: string
  what: Told
  phone: string
}

/** The email about a phone number of an account; of the number it has the last four digits. */
function phoneMail({ to, locale, public_url, what, phone }: PhoneNews): Mail {
  const { why } = texts[locale]
  const { text, ...content } = texts[locale][what]
  const paragraphs = [fillText(text, { end: phone.slice(-4) })]
  return frameMail({ to, agency: null, public_url, contents: [{ ...content, why, language: locale, paragraphs }] })
}

/** Tells a person by email what happened to their number. */
const tellOwnerJob = defineJob({
  name: 'phone_change_tell',
  payload: z.strictObject({
    user_id: z.int(),
    what: z.enum(['confirmed', 'removed', 'lost', 'password']),
    phone: z.string(),
  }),
})

/** To be enqueued after something happened to a person's number. */
export const tellOwner = (user_id: number, what: Told, phone: string): NewJob =>
  newJob(tellOwnerJob, { user_id, what, phone })

/** Tells a number that its person has another one now. */
export const tellOldNumberJob = defineJob({
  name: 'phone_moved_tell',
  payload: z.strictObject({
    user_id: z.int(),
    old_phone: z.string(),
    new_phone: z.string(),
    authority_id: z.nullable(z.int()),
  }),
})

export const tellOwners = ({ mailer, public_url }: PhonesParts) =>
  handleJob(tellOwnerJob, async ({ user_id, what, phone }, { installation }) => {
    const person = await personById(installation, user_id)
    if (person) await mailer.send(phoneMail({ to: person.email, locale: person.locale, public_url, what, phone }))
  })

export const tellOldNumbers = ({ text_messages: { texter, limits } }: PhonesParts) =>
  handleJob(tellOldNumberJob, async ({ user_id, old_phone, new_phone, authority_id }, ctx) => {
    const person = await personById(ctx.installation, user_id)
    const now = ctx.clock()
    const recipient = { phone: old_phone, authority_id }
    if (!person || !texter || !(await mayText(ctx.installation, recipient, { limits, now, alert: ctx.alert }))) return
    const message = { to: old_phone, text: movedText(person.locale, new_phone), valid_ms: DAY_MS }
    await texter.send(message).catch((error: unknown) => {
      if (!(error instanceof NumberRefused)) throw error
      ctx.log('the provider of text messages refused a number', { err: error })
    })
  })
