import { writtenCount, writtenDate } from '../../../platform/words/written.ts'
import { fillText, noticePath } from '@milepost/contract'
import { frameMail, type Mail, type MailLanguage } from '../../../platform/mail/index.ts'
import type { Addressee, DueNotice } from './mails.queries.ts'
import { noticeWords } from './notice-words.ts'

const texts = {
  en: {
    subject_one: '{{agency}}: {{what}}',
    subject_many: '{{agency}}: {{count}} notices',
    open: 'Open',
    mute: 'Turn off these notices',
    more: 'There are more notices in your inbox.',
    inbox: 'Open the inbox',
    why: '{{agency}} sends you this according to your notice preferences.',
    preferences: 'Change your notice preferences',
  },
  es: {
    subject_one: '{{agency}}: {{what}}',
    subject_many: '{{agency}}: {{count}} avisos',
    open: 'Abrir',
    mute: 'Desactivar estos avisos',
    more: 'Hay más avisos en su bandeja.',
    inbox: 'Abrir la bandeja',
    why: '{{agency}} le envía este mensaje según sus preferencias de avisos.',
    preferences: 'Cambiar sus preferencias de avisos',
  },
} as const

const isDate = (label: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(label)

/** What a thing is called; a day as people write it. */
const labelOf = (label: string, locale: MailLanguage): string =>
  isDate(label) ? writtenDate(label, locale, 'long') : label

/** A notice in a sentence, with its project. */
function sentenceOf(notice: DueNotice, locale: MailLanguage): string {
  const { kind, fresh, subjects, project, plant } = notice
  const [one, many] = noticeWords[locale][kind]
  const label = plant ? plant.code : labelOf(subjects[0]?.label ?? '', locale)
  const count = writtenCount(fresh, locale)
  const text = fillText(fresh === 1 && label !== '' ? one : many, { label, count })
  return project ? `${project.dot_code}, ${project.name}: ${text}` : text
}

interface MailedNotices {
  to: Addressee
  notices: readonly DueNotice[]
  /** Whether there are more than the email lists. */
  more: boolean
  public_url: string
}

/** One email with all that is due for a person: by name, in the person's language, with a link to each and one that turns its kind off. */
export function noticeMail({ to, notices, more, public_url }: MailedNotices): Mail {
  const { locale, agency } = to
  const say = texts[locale]
  const at = (path: string) => `${public_url}${path}`
  const inbox = at('/account/notices')
  const entries = notices.map((notice) => ({
    text: sentenceOf(notice, locale),
    links: [
      { label: say.open, link: at(noticePath(notice, to.capacity) ?? `/account/notices?kind=${notice.kind}`) },
      { label: say.mute, link: `${inbox}?mute=${notice.id}` },
    ],
  }))
  const [only] = notices
  const subject =
    notices.length === 1 && only
      ? fillText(say.subject_one, { agency, what: sentenceOf(only, locale) })
      : fillText(say.subject_many, { agency, count: notices.length })
  return frameMail({
    to: to.email,
    agency,
    public_url,
    contents: [
      {
        language: locale,
        subject,
        name: to.first_name,
        paragraphs: [],
        entries: [...entries, ...(more ? [{ text: say.more, links: [{ label: say.inbox, link: inbox }] }] : [])],
        why: fillText(say.why, { agency }),
        stop_link: { label: say.preferences, link: at('/account/notices?view=settings') },
      },
    ],
  })
}
