import { fillText, INVITATION_DAYS, type Capacity } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import type { JobHandler } from '../../platform/http/feature.ts'
import { defineJob, handleJob } from '../../platform/jobs/define-job.ts'
import { frameMail, type Mail, type MailLanguage, type Mailer } from '../../platform/mail/index.ts'
import { linkOfGrant } from '../access-grants/index.ts'
import { companyOfGrant, grantOf } from './company-grants.queries.ts'

const texts = {
  en: {
    subject: '{{agency}} invites you to Milepost',
    text: '{{agency}} has given you access as {{capacity}} for {{company}}.',
    choose: 'Choose a password',
    sign_in: 'Sign in',
    why: 'You receive this because {{agency}} entered this address for you.',
    capacities: {
      vendor: 'a vendor',
      consultant_read: 'a consultant, to read',
      consultant_write: 'a consultant, to read and write',
      contractor: 'a contractor',
    },
  },
  es: {
    subject: '{{agency}} le invita a Milepost',
    text: '{{agency}} le ha dado acceso como {{capacity}} por {{company}}.',
    choose: 'Elegir una contraseña',
    sign_in: 'Iniciar sesión',
    why: 'Recibe este mensaje porque {{agency}} indicó esta dirección para usted.',
    capacities: {
      vendor: 'proveedor',
      consultant_read: 'consultor, para leer',
      consultant_write: 'consultor, para leer y escribir',
      contractor: 'contratista',
    },
  },
} as const satisfies Record<MailLanguage, { capacities: Record<Capacity, string> } & Record<string, unknown>>

/** Sends somebody whom the agency gave access the way in. */
export const invitationJob = defineJob({
  name: 'invite_to_company',
  payload: z.strictObject({ authority_id: z.int(), grant_id: z.int() }),
  key: ({ authority_id, grant_id }) => `invite to company ${authority_id} ${grant_id}`,
})

export const invitations = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler =>
  handleJob(invitationJob, async ({ authority_id, grant_id }, ctx) => {
    const db = ctx.reads(authority_id)
    const [grant, of] = await Promise.all([
      grantOf(db, authority_id, { id: grant_id, today: ctx.clock().toISOString().slice(0, 10) }),
      companyOfGrant(db, authority_id, grant_id),
    ])
    const person = await ctx.inTenant(authority_id, (work) => linkOfGrant(work, { grant_id, public_url }))
    if (!grant || !of || !person) return ctx.log('the access was ended before its invitation was sent')
    await mailer.send(invitationMail({ ...of, ...person, public_url, grant }))
  })

interface Invitation {
  email: string
  locale: MailLanguage
  has_password: boolean
  link: string
  agency: string
  company_name: string
  public_url: string
  grant: { first_name: string; last_name: string; capacity: Capacity }
}

function invitationMail({
  email,
  locale,
  has_password,
  link,
  agency,
  company_name,
  public_url,
  grant,
}: Invitation): Mail {
  const words = texts[locale]
  const capacity = words.capacities[grant.capacity]
  const filled = (text: string) => fillText(text, { agency, company: company_name, capacity })
  return frameMail({
    to: email,
    agency,
    public_url,
    contents: [
      {
        language: locale,
        subject: filled(words.subject),
        name: `${grant.first_name} ${grant.last_name}`,
        paragraphs: [filled(words.text)],
        action: { label: has_password ? words.sign_in : words.choose, link },
        ...(!has_password && { valid_ms: INVITATION_DAYS * DAY_MS }),
        why: filled(words.why),
      },
    ],
  })
}
