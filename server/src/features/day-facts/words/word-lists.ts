import type { ExceptionKind, SampleKind, Sky } from '@milepost/contract'
import type { WordLanguage } from './said.ts'

type Words<Key extends string> = Readonly<Record<WordLanguage, Readonly<Record<Key, string>>>>

/** The sky within a sentence. */
export const skyWords: Words<Sky> = {
  en: {
    clear: 'clear',
    partly_cloudy: 'partly cloudy',
    cloudy: 'cloudy',
    rain: 'rain',
    drizzle: 'drizzle',
    snow: 'snow',
    fog: 'fog',
    windy: 'windy',
    storm: 'storm',
  },
  es: {
    clear: 'despejado',
    partly_cloudy: 'parcialmente nublado',
    cloudy: 'nublado',
    rain: 'lluvia',
    drizzle: 'llovizna',
    snow: 'nieve',
    fog: 'niebla',
    windy: 'viento',
    storm: 'tormenta',
  },
}

/** What a sample was taken for. */
export const sampleWords: Words<SampleKind> = {
  en: {
    qc: 'quality control',
    verification: 'verification',
    independent_assurance: 'independent assurance',
    dispute: 'dispute',
    information: 'information',
  },
  es: {
    qc: 'control de calidad',
    verification: 'verificación',
    independent_assurance: 'aseguramiento independiente',
    dispute: 'disputa',
    information: 'información',
  },
}

/** Kinds of discrepancies, as the inbox of exceptions names them. */
export const exceptionWords: Words<ExceptionKind> = {
  en: {
    missing_number: 'missing ticket',
    missing_load: 'missing load',
    unnamed_ticket: 'not in the summary',
    void_differs: 'void differs',
    loads_differ: 'load count differs',
    quantity_differs: 'quantity differs',
    duplicate_number: 'duplicate number',
    duplicate_weighing: 'duplicate weighing',
    reprint: 'original and reprint',
    late: 'late ticket',
    after_closing: 'after period closed',
    cumulative_differs: 'running total differs',
    cycle_time: 'cycle too short',
    contractor_dispute: 'disputed by the contractor',
    contractor_count: "contractor's count differs",
  },
  es: {
    missing_number: 'boleta faltante',
    missing_load: 'carga faltante',
    unnamed_ticket: 'no está en el resumen',
    void_differs: 'anulación distinta',
    loads_differ: 'número de cargas distinto',
    quantity_differs: 'cantidad distinta',
    duplicate_number: 'número duplicado',
    duplicate_weighing: 'pesaje duplicado',
    reprint: 'original y reimpresión',
    late: 'boleta tardía',
    after_closing: 'después del cierre',
    cumulative_differs: 'acumulado distinto',
    cycle_time: 'ciclo demasiado corto',
    contractor_dispute: 'disputada por el contratista',
    contractor_count: 'la cuenta del contratista difiere',
  },
}

/** A word of a list; a key that the list does not have is written as it is. */
export const wordOf = <Key extends string>(words: Words<Key>, language: WordLanguage, key: string): string =>
  Object.hasOwn(words[language], key) ? words[language][key as Key] : key
