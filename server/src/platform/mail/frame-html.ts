import type { FramedContent, MailLink } from './mail-content.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it is written in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** Lines that people typed stay lines. */
const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/*
 * Mail programs differ in what they support: colors are inline for those that ignore style sheets, and the sheet changes them where a program shows emails dark. Text
 * reaches a contrast of 7:1 in both. Nothing is loaded: no image, font or script.
 */
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const styles = {
  page: 'margin:0;padding:0;background:#eef1f5',
  card: `max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#1b2430;${font};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word`,
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:#1b2430',
  paragraph: 'margin:0 0 16px',
  entry: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #9aa7b8',
  link: 'color:#0b4a82;text-decoration:underline',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b4a82;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 8px;font-size:14px;line-height:1.5;color:#3d4959',
  foot: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #c3ccd8',
  next: 'margin:32px 0 0;padding:32px 0 0;border-top:1px solid #c3ccd8',
} as const

const dark = `@media (prefers-color-scheme: dark) {
.page { background: #10151b !important }
.card, .heading { color: #e8edf3 !important }
.card { background: #1a222b !important }
.link { color: #9accff !important }
.button { background: #9accff !important; color: #10151b !important }
.small { color: #bdc8d5 !important }
.line { border-color: #4a5868 !important }
}`

const anchor = ({ label, link }: MailLink): string =>
  `<a class="link" href="${escapeHtml(link)}" style="${styles.link}">${escapeHtml(label)}</a>`

const paragraph = (text: string): string => `<p style="${styles.paragraph}">${lines(text)}</p>`
const small = (content: string): string => `<p class="small" style="${styles.small}">${content}</p>`

function section(content: FramedContent, at: number): string {
  const { language, entries = [], action, stop, stop_link } = content
  const tag = at === 0 ? 'h1' : 'h2'
  return `<div lang="${language}" dir="ltr"${at === 0 ? '' : ` class="line" style="${styles.next}"`}>
${[
  `<${tag} class="heading" style="${styles.heading}">${escapeHtml(content.subject)}</${tag}>`,
  paragraph(content.greeting),
  ...content.paragraphs.map(paragraph),
  ...entries.map(
    ({ text, links }) =>
      `<p class="line" style="${styles.entry}">${[lines(text), links.map(anchor).join(' &middot; ')].join('<br>')}</p>`,
  ),
  ...(action
    ? [
        `<p style="${styles.paragraph}"><a class="button" href="${escapeHtml(action.link)}" style="${styles.button}">${escapeHtml(action.label)}</a></p>`,
      ]
    : []),
  ...(content.valid === null ? [] : [paragraph(content.valid)]),
  ...(action ? [small(`${escapeHtml(content.copy)}<br>${anchor({ label: action.link, link: action.link })}`)] : []),
  `<div class="line" style="${styles.foot}">`,
  small(lines(content.why)),
  ...(stop === undefined ? [] : [small(lines(stop))]),
  ...(stop_link ? [small(anchor(stop_link))] : []),
  small(escapeHtml(content.from)),
  '</div>',
].join('\n')}
</div>`
}

/** An email as HTML: one section for each language, readable without images, style sheet and color. */
export function frameHtml(contents: readonly FramedContent[]): string {
  const [first] = contents
  return `<!doctype html>
<html lang="${first?.language ?? 'en'}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(first?.subject ?? '')}</title>
<style>
${dark}
</style>
</head>
<body class="page" style="${styles.page}">
<main class="card" style="${styles.card}">
${contents.map(section).join('\n')}
</main>
</body>
</html>
`
}
