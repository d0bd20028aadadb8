import type { FactKind } from '@milepost/contract'
import { stemOf } from '../tokens/token.ts'

type Words = Readonly<Record<FactKind, readonly [heads: string, others: string]>>

/** For each kind of fact: words of its sentence of which a clause about it has one, and neutral words that it may have besides. */
const english: Words = {
  weather: [
    'weather high low clear cloudy rain drizzle snow fog windy storm precipitation',
    'temperature temperatures recorded measured',
  ],
  no_tickets: ['found', ''],
  deliveries: ['delivered hauled received', 'hauled received total'],
  pending: ['wait waits waiting', 'waiting'],
  first_load: ['first', ''],
  last_load: ['last', ''],
  placed: ['placed installed posted', 'installed posted total'],
  stationing: ['station stations', ''],
  uncoded: ['assigned', ''],
  rejected: ['rejected', 'reason'],
  voided: ['voided', ''],
  wasted: ['wasted', 'reason'],
  overload: ['limit', 'exceeded'],
  flagged: ['flagged', ''],
  temperature: ['arrived temperature temperatures measured', 'temperature temperatures'],
  late_tickets: ['received', 'late'],
  overrun: ['exceeds exceed exceeded', 'quantity'],
  contractor: ['worked', 'contractor'],
  machine: ['site ran run', ''],
  work_zone: ['armed', ''],
  sample: ['sample', ''],
  test: ['passed failed information', 'test result results'],
  exception: ['exception exceptions', ''],
  photos: ['photo photos', ''],
  entered_by_hand: ['entered', ''],
}

const spanish: Words = {
  weather: [
    'clima maxima minima despejado nublado lluvia llovizna nieve niebla viento tormenta precipitacion',
    'temperatura temperaturas registrada medida',
  ],
  no_tickets: ['encontraron', ''],
  deliveries: ['entrego entregaron recibio recibieron', 'recibio recibieron total'],
  pending: ['espera esperan', ''],
  first_load: ['primera', ''],
  last_load: ['ultima', ''],
  placed: ['coloco colocaron', 'total'],
  stationing: ['estacion estaciones', ''],
  uncoded: ['asignar', ''],
  rejected: ['rechazo rechazaron', 'motivo'],
  voided: ['anulo anularon', ''],
  wasted: ['desperdicio desperdiciaron', 'motivo'],
  overload: ['limite', ''],
  flagged: ['marcada marcadas', ''],
  temperature: ['llego temperatura', ''],
  late_tickets: ['recibio recibieron', ''],
  overrun: ['supera superan excede', ''],
  contractor: ['trabajo', 'contratista'],
  machine: ['obra funciono', ''],
  work_zone: ['activada', ''],
  sample: ['muestra', ''],
  test: ['cumple informacion', 'resultado resultados'],
  exception: ['excepcion excepciones', ''],
  photos: ['foto fotos', ''],
  entered_by_hand: ['registro registraron', ''],
}

const list = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** What a clause about a kind of fact may be written with. */
export interface ClauseWords {
  /** It has one of these, as they are written without accents. */
  heads: ReadonlySet<string>
  /** Stems of words that it may have besides those of the fact's own sentence. */
  stems: ReadonlySet<string>
}

export function kindWords(kind: FactKind, language: 'en' | 'es'): ClauseWords {
  const [heads, others] = (language === 'en' ? english : spanish)[kind]
  return { heads: new Set(list(heads)), stems: new Set(list(others).map(stemOf)) }
}

/** What a clause about a kind of fact has to say, so that it is about no other fact: `value`, or values by their names. */
export const coreOf: Readonly<Record<FactKind, readonly string[]>> = {
  weather: [],
  no_tickets: [],
  deliveries: ['value', 'material'],
  pending: ['value'],
  first_load: ['value'],
  last_load: ['value'],
  placed: ['value', 'item'],
  stationing: ['value', 'to_station', 'item'],
  uncoded: ['value'],
  rejected: ['value'],
  voided: ['value'],
  wasted: ['value'],
  overload: ['value'],
  flagged: ['value'],
  temperature: ['value', 'most', 'material'],
  late_tickets: ['value'],
  overrun: ['value', 'item'],
  contractor: ['value'],
  machine: ['number'],
  work_zone: ['value'],
  sample: ['value'],
  test: ['test', 'sample'],
  exception: ['value'],
  photos: ['value'],
  entered_by_hand: ['value', 'item'],
}
