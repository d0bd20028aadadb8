import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }
const files = import.meta.glob<Texts>('../**/*.{en,es}.json', { eager: true, import: 'default' })
const [glossary = ''] = Object.values(
  import.meta.glob<string>('../../../docs/glossary.md', { eager: true, query: '?raw', import: 'default' }),
)

/** Every text with its key; without its placeholders, whose names are no words. */
const textsOf = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value.replaceAll(/\{\{\w+\}\}/g, '')] as [string, string]]
      : textsOf(value, `${prefix}${key}.`),
  )

/** Terms of docs/glossary.md, and what else people call the same: one thing has one word on every page. */
const words = {
  en: {
    ticket: /\b((load|weigh|haul) (slip|ticket)s?|slips?|dockets?|bills? of lading)\b/i,
    plant: /\b(facilit(y|ies)|factor(y|ies))\b/i,
    supplier: /\b(producers?|material vendors?)\b/i,
    project: /\b(work|construction) ?sites?\b/i,
    'pay item': /\b((bid|line|contract) items?)\b/i,
    'pay period': /\b(payment|billing|estimate) periods?\b/i,
    entry: /\b(pay|quantity) (entries|records?|postings?)\b/i,
    update: /\bchange orders?\b/i,
    suggestion: /\b(recommendations?|predictions?)\b/i,
    'work zone': /\b(workzones?|construction zones?)\b/i,
    equipment: /\bassets?\b/i,
    'daily work report': /\bdaily (reports?|logs?)\b/i,
    'daily diary': /\b(site|project) diar(y|ies)\b/i,
    station: /\b(chainages?|stationings? of)\b/i,
    authority: /\b(tenants?|authorit(y|ies))\b/i,
    employee: /\b(staff members?|coworkers?)\b/i,
    'feature flag': /\b(feature )?toggles?\b/i,
  },
  es: {
    ticket: /\b(remisi[oó]n(es)?|albar[aá]n(es)?|tiquetes?|guías? de despacho)\b/i,
    supplier: /\b(suministrador(es)?|productor(es)?)\b/i,
    'pay item': /\b(ítems?|items?|renglon(es)?|conceptos? de pago)\b/i,
    'pay period': /\bperiodos?\b/i,
    entry: /\b(apuntes?|registros? contables?)\b/i,
    update: /\b[oó]rden(es)? de cambio\b/i,
    notice: /\bnotificaci[oó]n(es)?\b/i,
    'work zone': /\bzonas? de (trabajo|construcción)\b/i,
    equipment: /\bmaquinarias?\b/i,
    'daily work report': /\b(reportes? diarios?|partes? diarios?)\b/i,
    station: /\b(progresivas?|cadenamientos?|kilometrajes?)\b/i,
    authority: /\b(autoridad(es)?|ente público)\b/i,
  },
} as const

/** Texts that say another word on purpose, by the end of their key. */
const onPurpose = new Map([
  ['fields.co_number_external', "the number that the agency's own system gives a change order"],
  ['field.co_number_external', "the number that the agency's own system gives a change order"],
  ['scim.address_hint', 'what identity providers call the field'],
  ['ingest.help.sandbox', 'a path of the interface'],
  ['pay-items.faults.code_blank', 'fixed by the specification'],
  ['pay-items.items.active', 'fixed by the specification'],
  ['problems.reconciliation_active', 'fixed by the specification'],
])

test.each(Object.keys(words.en))('the glossary has the term %s', (term) =>
  expect(glossary).toMatch(new RegExp(`^\\| ${term} \\|`, 'm')),
)

test.each(Object.keys(files))('%s calls things by their terms', (file) => {
  const namespace = file.replace(/^.*\/|\..*$/g, '')
  const terms = Object.entries(words[file.endsWith('.es.json') ? 'es' : 'en'])
  const wrong = textsOf(files[file] ?? {})
    .filter(([key]) => ![...onPurpose.keys()].some((known) => `${namespace}.${key}`.endsWith(known)))
    .flatMap(([key, text]) =>
      terms.flatMap(([term, others]) => (others.test(text) ? [`${key}: ${others.exec(text)?.[0]}, not ${term}`] : [])),
    )
  expect(wrong).toEqual([])
})
