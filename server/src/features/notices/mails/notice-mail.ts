import { fillText, noticePath } from '@milepost/contract'
import { greeting, type Mail } from '../../../platform/mail/index.ts'
import type { Addressee, DueNotice } from './mails.queries.ts'
import { noticeWords } from './notice-words.ts'

const texts = {
  en: {
    subject_one: '{{agency}}: {{what}}',
    subject_many: '{{agency}}: {{count}} notices',
    open: 'Open: {{link}}',
    mute: 'Turn off these notices: {{link}}',
    more: 'There are more notices in your inbox: {{link}}',
    why: '{{agency}} sends you this according to your notice preferences: {{link}}',
  },
  es: {
    subject_one: '{{agency}}: {{what}}',
    subject_many: '{{agency}}: {{count}} avisos',
    open: 'Abrir: {{link}}',
    mute: 'Desactivar estos avisos: {{link}}',
    more: 'Hay más avisos en su bandeja: {{link}}',
    why: '{{agency}} le envía este mensaje según sus preferencias de avisos: {{link}}',
  },
} as const

const languages = { en: 'en-US', es: 'es-US' } as const

/** A notice in a sentence, with its project. */
function sentenceOf(notice: DueNotice, locale: 'en' | 'es'): string {
  const { kind, fresh, subjects, project, plant } = notice
  const [one, many] = noticeWords[locale][kind]
  const label = plant ? plant.code : (subjects[0]?.label ?? '')
  const count = new Intl.NumberFormat(languages[locale]).format(fresh)
  const text = fillText(fresh === 1 && label !== '' ? one : many, { label, count })
  return project ? `${project.dot_code}, ${project.name}: ${text}` : text
}

interface MailedNotices {
  to: Addressee
  notices: readonly DueNotice[]
  /** Whether there are more than the e-mail lists. */
  more: boolean
  public_url: string
}

/** One e-mail with all that is due for a person: by name, in the person's language, with a link to each and one that turns its kind off. */
export function noticeMail({ to, notices, more, public_url }: MailedNotices): Mail {
  const { locale, agency } = to
  const say = texts[locale]
  const at = (path: string) => `${public_url}${path}`
  const inbox = at('/account/notices')
  const entries = notices.map((notice) =>
    [
      sentenceOf(notice, locale),
      fillText(say.open, { link: at(noticePath(notice) ?? `/account/notices?kind=${notice.kind}`) }),
      fillText(say.mute, { link: `${inbox}?mute=${notice.id}` }),
    ].join('\n'),
  )
  const [only] = notices
  const subject =
    notices.length === 1 && only
      ? fillText(say.subject_one, { agency, what: sentenceOf(only, locale) })
      : fillText(say.subject_many, { agency, count: notices.length })
  return {
    to: to.email,
    // A subject is one line, whatever people call their things.
    subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    text: [
      greeting(locale, to.first_name),
      ...entries,
      ...(more ? [fillText(say.more, { link: inbox })] : []),
      fillText(say.why, { agency, link: at('/account/notices?view=settings') }),
    ].join('\n\n'),
  }
}
