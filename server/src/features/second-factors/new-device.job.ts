import { writtenInstant } from '../../platform/words/written.ts'
import { fillText } from '@milepost/contract'
import { z } from 'zod'
import { writeJobs } from '../../platform/database/events.queries.ts'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { frameMail, type Mail, type Mailer, type MailLanguage } from '../../platform/mail/index.ts'
import { zoneWords } from '../../platform/time/zone-words.ts'
import { deviceOf, type BegunSession } from '../sessions/index.ts'
import type { FactorParts } from './factor-parts.ts'
import { personById, signedInAlike, zoneOf } from './factors.queries.ts'

/** Notifies a person of a sign-in at a browser in which they did not sign in before. */
const newDeviceJob = defineJob({
  name: 'new_device_mail',
  payload: z.strictObject({
    user_id: z.int(),
    authority_id: z.nullable(z.int()),
    user_agent: z.nullable(z.string()),
    address: z.string(),
    at: z.string(),
  }),
})

/** Has the person notified, where the browser is not known to be theirs, and it is neither their first session nor one that began at the same address with the same kind of program as another. */
export const tellNewDevice =
  ({ platform, clock }: Pick<FactorParts, 'platform' | 'clock'>) =>
  async ({ user_id, session_id, authority_id, known_device, caller }: BegunSession): Promise<void> => {
    const { address } = caller
    const user_agent = caller.user_agent?.slice(0, 300) ?? null
    if (known_device || (await signedInAlike(platform, { user_id, session_id, address, user_agent }))) return
    await writeJobs(platform, [
      newJob(newDeviceJob, { user_id, authority_id, address, user_agent, at: clock().toISOString() }),
    ])
  }

export const sendNewDeviceMails = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler =>
  handleJob(newDeviceJob, async ({ user_id, authority_id, user_agent, address, at }, { installation, log }) => {
    const person = await personById(installation, user_id)
    if (!person) return log('nobody has this session any more')
    const time_zone = (await zoneOf(installation, authority_id)) ?? 'UTC'
    const { browser, system } = deviceOf(user_agent)
    const device = [browser, system].filter(Boolean).join(', ')
    await mailer.send(newDeviceMail({ ...person, public_url, device, address, at: new Date(at), time_zone }))
  })

const texts = {
  en: {
    subject: 'A new device signed in to your Milepost account',
    text: 'Someone signed in to your Milepost account with {{device}}, from the network address {{address}}, on {{time}} ({{zone}}).',
    unknown: 'a device that did not say what it is',
    action: 'See where I am signed in',
    why: 'You receive this because you had not signed in at this device before. Messages about the security of the account cannot be turned off.',
    stop: 'If it was you, do nothing. If it was not, end that session on the page My account, under Where you are signed in, and change your password.',
  },
  es: {
    subject: 'Un dispositivo nuevo inició sesión en su cuenta de Milepost',
    text: 'Alguien inició sesión en su cuenta de Milepost con {{device}}, desde la dirección de red {{address}}, el {{time}} ({{zone}}).',
    unknown: 'un dispositivo que no dijo cuál es',
    action: 'Ver dónde inicié sesión',
    why: 'Recibe este mensaje porque no había iniciado sesión antes en este dispositivo. Los mensajes sobre la seguridad de la cuenta no se pueden desactivar.',
    stop: 'Si fue usted, no haga nada. Si no, cierre esa sesión en la página Mi cuenta, donde ve en qué lugares inició sesión, y cambie su contraseña.',
  },
} as const

interface NewDevice {
  email: string
  locale: MailLanguage
  public_url: string
  device: string
  address: string
  at: Date
  time_zone: string
}

/** The email about a new device: which, from where, when in words, and how to end its session. */
export function newDeviceMail({ email, locale, public_url, device, address, at, time_zone }: NewDevice): Mail {
  const { text, unknown, action, ...content } = texts[locale]
  const time = writtenInstant(at, locale, time_zone, 'sentence')
  const values = { device: device || unknown, address, time, zone: zoneWords(time_zone, locale) }
  return frameMail({
    to: email,
    agency: null,
    public_url,
    contents: [
      {
        ...content,
        language: locale,
        paragraphs: [fillText(text, values)],
        action: { label: action, link: `${public_url}/account#sessions` },
      },
    ],
  })
}
