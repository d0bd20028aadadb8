import type { FactKind } from '@milepost/contract'

/** A claim that something was not, and the facts that contradict it. */
interface Claim {
  pattern: RegExp
  kinds: readonly FactKind[]
}

/** Words between "no" and what there was none of that leave the claim as it is: "no loads were rejected", not "no problems with loads that were rejected". */
const gapEnglish = 'any|the|loads?|tickets?|trucks?|tons?|materials?|asphalt|concrete|of|were|was|are|is'
const gapSpanish = 'las?|los|el|de|cargas?|boletas?|cami[oó]n(?:es)?|material(?:es)?|toneladas?|fue|fueron|hubo|se'
/** What may follow; a noun would make it another claim: "no paving problems". */
const endEnglish = String.raw`(?:\s+(?:loads?|tickets?|trucks?))?(?=\s*$|\s*[.,;:!)]|\s+(?:and|or|nor|today|were|was|are|is|this|that|noted|found|taken|observed|reported|received|occurred|made|placed|done)\b)`
const endSpanish = String.raw`(?:\s+(?:cargas?|boletas?))?(?=\s*$|\s*[.,;:!)]|\s+(?:y|o|ni|hoy|este|esta|fue|fueron|se|que)(?![\p{L}\w]))`

/** "No", then at most three of those words, then what there was none of. */
const noEnglish = (what: string) =>
  new RegExp(String.raw`\b(?:no|zero|without|not|never)\s+(?:(?:${gapEnglish})\s+){0,3}(?:${what})\b${endEnglish}`, 'i')
const noSpanish = (what: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\w])(?:sin|no hubo|ning[uú]n[oa]?|no se \p{L}+)\s+(?:(?:${gapSpanish})\s+){0,3}(?:${what})(?![\p{L}\w])${endSpanish}`,
    'iu',
  )

const claim = (en: string, es: string, ...kinds: FactKind[]): Claim[] => [
  { pattern: noEnglish(en), kinds },
  { pattern: noSpanish(es), kinds },
]

/** What remarks say there was none of, in English and Spanish, by the facts that know better. */
const claims: readonly Claim[] = [
  ...claim('rejections?|reject(?:ed|s)?', 'rechaz[oa]s?|rechazad[oa]s?', 'rejected'),
  ...claim('overloads?|overweight|over the limit', 'sobrepesos?|sobrecargas?|exceso de peso', 'overload'),
  ...claim('wasted?|waste', 'desperdicios?|desperdiciad[oa]s?', 'wasted'),
  ...claim('voids?|voided', 'anulaciones|anulad[oa]s?', 'voided'),
  ...claim('samples?(?: taken)?|sampling', 'muestras?|muestreo', 'sample'),
  ...claim('tests?|testing', 'ensayos?|pruebas?', 'test'),
  ...claim('failures|failed tests?|failing tests?', 'incumplimientos?|ensayos? fallidos?', 'test'),
  ...claim('late tickets?|missing tickets?', 'boletas? (?:tard[ií]as?|faltantes?)', 'late_tickets'),
  ...claim('exceptions?|discrepanc(?:y|ies)', 'excepciones|excepci[oó]n|discrepancias?', 'exception'),
  ...claim('overruns?', 'excesos? de cantidad|sobrecantidades', 'overrun'),
  ...claim(
    'deliver(?:y|ies|ed)|loads? (?:were )?(?:received|delivered)|material (?:was )?(?:placed|delivered|received)|work(?: (?:was )?(?:done|performed))?|paving',
    'entregas?|cargas? (?:recibidas?|entregadas?)|material|trabajos?|pavimentaci[oó]n',
    ...(['deliveries', 'placed', 'entered_by_hand'] as const),
  ),
  ...claim('equipment|machines?', 'equipos?|m[aá]quinas?|maquinaria', 'machine'),
  ...claim(
    'lane closures?|work zones?|traffic control',
    'cierres? de carril(?:es)?|zonas? de obras?|control de tr[aá]nsito',
    'work_zone',
  ),
  ...claim('photos?|pictures?', 'fotos?|fotograf[ií]as?', 'photos'),
  ...claim('contractors?', 'contratistas?', 'contractor'),
]

/** What a denied failure is contradicted by: a test that failed, not any test. */
const ofFailure = /fail|incumpl|fallid/i

/** Precipitation that a person or a source noted. */
const rain: readonly RegExp[] = [
  noEnglish('rain|precipitation|rainfall'),
  noSpanish('lluvias?|precipitaci[oó]n'),
  /(?<!\p{L})no llovi[oó](?!\p{L})/iu,
]

/** Words that restrict a claim, which may then be true: "no rejected loads after noon". */
const qualified =
  /\b(after|before|since|until|till|other|further|more|additional|except|but|besides|during|between|at|near|with|on the|in the (?:morning|afternoon)|por la (?:mañana|tarde)|despu[eé]s|antes|desde|hasta|otr[oa]s?|m[aá]s|salvo|excepto|durante|entre|en el|en la|con)\b/i

/** A claim of a remark: the words that make it, and what contradicts it. */
export interface Denial {
  words: string
  /** Null where it denies rain. */
  kinds: readonly FactKind[] | null
  /** It denies failures alone. */
  failures: boolean
}

const sentencesOfRemark = (text: string): string[] => text.split(/(?<=[.!?;])\s+|\n+/)

/** What a text says there was none of. Sentences that restrict what they say are left out, since they may be true. */
export const denialsIn = (text: string): Denial[] =>
  sentencesOfRemark(text)
    .filter((sentence) => !qualified.test(sentence))
    .flatMap((sentence) => [
      ...claims.flatMap(({ pattern, kinds }): Denial[] => {
        const words = pattern.exec(sentence)?.[0]
        return words === undefined ? [] : [{ words, kinds, failures: ofFailure.test(words) }]
      }),
      ...rain.flatMap((pattern): Denial[] => {
        const words = pattern.exec(sentence)?.[0]
        return words === undefined ? [] : [{ words, kinds: null, failures: false }]
      }),
    ])
