import { faultsOfRulePack } from '@milepost/contract/acceptance/rule-pack-faults'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import type { RulePackEditionRow } from '@milepost/contract/lots/rule-packs.contract'
import type { CharacteristicValues, PackValues } from './pack-values.ts'

type Pack = RulePackEditionRow['pack']
type Characteristic = Pack['characteristics'][number]

/** What is typed of a pack, and its faults by the paths that the server has for them: `pack.characteristics.0.weight`. */
export interface PackRead {
  body: { pack: Pack }
  faults: Record<string, string>
}

const figure = /^-?\d{1,9}(\.\d{1,6})?$/
const percent = /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/
const isStep = (typed: string): boolean => /^\d{1,9}(\.\d{1,6})?$/.test(typed) && /[1-9]/.test(typed)
const isCount = (typed: string, least: number): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= 100

/** Letters, digits and underscores of a text: `Air voids, total` is `air_voids_total`. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '')

/** Numbers of a line, between which blanks, commas or semicolons are. */
const columnsOf = (line: string): string[] => line.split(/[\s,;]+/).filter((part) => part !== '')
const linesOf = (text: string): string[][] =>
  text
    .split('\n')
    .map(columnsOf)
    .filter((columns) => columns.length > 0)

function readPieces(text: string): Characteristic['pay']['pieces'] | null {
  const lines = linesOf(text)
  const isPiece = ([from = '', intercept = '', slope = '', ...more]: string[]) =>
    percent.test(from) && figure.test(intercept) && figure.test(slope) && more.length === 0
  if (lines.length === 0 || !lines.every(isPiece)) return null
  return lines.map(([from = '', intercept = '', slope = '']) => ({ from, intercept, slope }))
}

function readTables(text: string): NonNullable<Pack['tables']> | null {
  const lines = linesOf(text)
  const isRow = ([n = '', q = '', pwl = '', ...more]: string[]) =>
    /^\d{1,4}$/.test(n) && Number(n) >= 3 && figure.test(q) && percent.test(pwl) && more.length === 0
  if (!lines.every(isRow)) return null
  const rowsOf = new Map<number, { q: string; pwl: string }[]>()
  for (const [n = '', q = '', pwl = ''] of lines) rowsOf.set(Number(n), [...(rowsOf.get(Number(n)) ?? []), { q, pwl }])
  return [...rowsOf].map(([n, rows]) => ({ n, rows }))
}

const words = (en: string, es: string) => ({ en: en.trim(), ...(es.trim() && { es: es.trim() }) })

function limitsOf({ around, low, high }: CharacteristicValues): Characteristic['limits'] {
  const [least, most] = [low.trim() || undefined, high.trim() || undefined]
  return around === 'fixed'
    ? { ...(least && { lower: least }), ...(most && { upper: most }) }
    : { ...(least && { below_target: least }), ...(most && { above_target: most }) }
}

function readCharacteristic(typed: CharacteristicValues, key: string): Characteristic {
  const [form = '', field = ''] = typed.result.split('/')
  return {
    key,
    label: words(typed.label_en, typed.label_es),
    unit: typed.unit.trim() || null,
    form,
    field,
    ...(typed.row && { row: typed.row }),
    limits: limitsOf(typed),
    weight: typed.weight.trim(),
    pay: { pieces: readPieces(typed.pieces) ?? [], most: typed.most.trim(), round_to: typed.round_to.trim() },
    clause: typed.clause.trim(),
  }
}

/** Keys of characteristics: those that they have, and of new ones what they judge. */
function keysOf(characteristics: readonly CharacteristicValues[]): string[] {
  const taken = new Set(characteristics.map(({ key }) => key))
  return characteristics.map(({ key, result, row }) => {
    if (key !== '') return key
    const first = [result.split('/')[1] ?? '', row].filter(Boolean).join('_').slice(0, 36) || 'result'
    let own = first
    for (let next = 2; taken.has(own); next++) own = `${first}_${next}`
    taken.add(own)
    return own
  })
}

const faultsOfShape = (
  typed: CharacteristicValues,
  { pay, weight }: Characteristic,
): [path: string, code: string][] => {
  const bounds = [typed.low, typed.high].map((bound) => bound.trim()).filter((bound) => bound !== '')
  return [
    ...(typed.label_en.trim() === '' ? [['label.en', 'required'] as [string, string]] : []),
    ...(typed.result === '' ? [['form', 'required'] as [string, string]] : []),
    ...(bounds.every((bound) => figure.test(bound)) ? [] : [['limits', 'figure'] as [string, string]]),
    ...(percent.test(weight) ? [] : [['weight', 'percent'] as [string, string]]),
    ...(pay.pieces.length > 0 ? [] : [['pay.pieces', 'pieces'] as [string, string]]),
    ...(isStep(pay.most) ? [] : [['pay.most', 'step'] as [string, string]]),
    ...(isStep(pay.round_to) ? [] : [['pay.round_to', 'step'] as [string, string]]),
    ...(typed.clause.trim() === '' ? [['clause', 'required'] as [string, string]] : []),
  ]
}

/** Reads the form of a pack: faults of the shape first, and then what its parts say of each other. */
export function readPack(typed: PackValues, forms: readonly Questionnaire[]): PackRead {
  const keys = keysOf(typed.characteristics)
  const characteristics = typed.characteristics.map((one, at) => readCharacteristic(one, keys[at]!))
  const tables = readTables(typed.tables)
  const pack: Pack = {
    key: typed.key || keyOf(typed.title_en),
    title: words(typed.title_en, typed.title_es),
    characteristics,
    validation: { alpha: typed.alpha.trim(), least: Number(typed.least), pay_by: typed.pay_by },
    least_results: Number(typed.least_results),
    round_pwl_to: typed.round_pwl_to.trim(),
    ...(tables && tables.length > 0 && { tables }),
    combine: typed.combine,
  }
  const shape: [string, string][] = [
    ...(pack.key === '' ? [['title.en', 'required'] as [string, string]] : []),
    ...(/^0\.\d{0,3}[1-9]$/.test(pack.validation.alpha) ? [] : [['validation.alpha', 'level'] as [string, string]]),
    ...(isCount(typed.least.trim(), 2) ? [] : [['validation.least', 'count_of_two'] as [string, string]]),
    ...(isCount(typed.least_results.trim(), 3) ? [] : [['least_results', 'count_of_three'] as [string, string]]),
    ...(isStep(pack.round_pwl_to) ? [] : [['round_pwl_to', 'step'] as [string, string]]),
    ...(tables === null ? [['tables', 'tables'] as [string, string]] : []),
    ...characteristics.flatMap((one, at) =>
      faultsOfShape(typed.characteristics[at]!, one).map(
        ([path, code]) => [`characteristics.${at}.${path}`, code] as [string, string],
      ),
    ),
  ]
  const found =
    shape.length > 0 ? shape : faultsOfRulePack(pack, forms).map(({ path, code }) => [path, code] as [string, string])
  return {
    body: { pack },
    faults: Object.fromEntries(found.map(([path, code]) => [`pack.${path.replace(/^tables\..*/, 'tables')}`, code])),
  }
}
