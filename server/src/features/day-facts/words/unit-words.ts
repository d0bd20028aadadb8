import { units, type UnitCode } from '@milepost/contract/units/units'

type Forms = readonly [one: string, several: string]

/** How sentences write units: one of it, and several, in English and Spanish. */
export const unitWords: Readonly<Record<UnitCode, { en: Forms; es: Forms }>> = {
  TON: { en: ['ton', 'tons'], es: ['tonelada', 'toneladas'] },
  MTON: { en: ['metric ton', 'metric tons'], es: ['tonelada métrica', 'toneladas métricas'] },
  LB: { en: ['pound', 'pounds'], es: ['libra', 'libras'] },
  CWT: { en: ['hundredweight', 'hundredweights'], es: ['quintal', 'quintales'] },
  KG: { en: ['kilogram', 'kilograms'], es: ['kilogramo', 'kilogramos'] },
  'TON-G': { en: ['gravity-adjusted ton', 'gravity-adjusted tons'], es: ['tonelada ajustada', 'toneladas ajustadas'] },
  CY: { en: ['cubic yard', 'cubic yards'], es: ['yarda cúbica', 'yardas cúbicas'] },
  CF: { en: ['cubic foot', 'cubic feet'], es: ['pie cúbico', 'pies cúbicos'] },
  M3: { en: ['cubic meter', 'cubic meters'], es: ['metro cúbico', 'metros cúbicos'] },
  GAL: { en: ['gallon', 'gallons'], es: ['galón', 'galones'] },
  MGAL: { en: ['thousand gallons', 'thousand gallons'], es: ['millar de galones', 'millares de galones'] },
  L: { en: ['liter', 'liters'], es: ['litro', 'litros'] },
  MBF: { en: ['thousand board feet', 'thousand board feet'], es: ['millar de pies tabla', 'millares de pies tabla'] },
  SY: { en: ['square yard', 'square yards'], es: ['yarda cuadrada', 'yardas cuadradas'] },
  SF: { en: ['square foot', 'square feet'], es: ['pie cuadrado', 'pies cuadrados'] },
  M2: { en: ['square meter', 'square meters'], es: ['metro cuadrado', 'metros cuadrados'] },
  ACRE: { en: ['acre', 'acres'], es: ['acre', 'acres'] },
  HA: { en: ['hectare', 'hectares'], es: ['hectárea', 'hectáreas'] },
  SQIN: { en: ['square inch', 'square inches'], es: ['pulgada cuadrada', 'pulgadas cuadradas'] },
  LF: { en: ['linear foot', 'linear feet'], es: ['pie lineal', 'pies lineales'] },
  MILE: { en: ['mile', 'miles'], es: ['milla', 'millas'] },
  STA: { en: ['station', 'stations'], es: ['estación', 'estaciones'] },
  IN: { en: ['inch', 'inches'], es: ['pulgada', 'pulgadas'] },
  M: { en: ['meter', 'meters'], es: ['metro', 'metros'] },
  KM: { en: ['kilometer', 'kilometers'], es: ['kilómetro', 'kilómetros'] },
  EA: { en: ['each', 'each'], es: ['unidad', 'unidades'] },
  SET: { en: ['set', 'sets'], es: ['juego', 'juegos'] },
  CYCLE: { en: ['cycle', 'cycles'], es: ['ciclo', 'ciclos'] },
  LS: { en: ['lump sum', 'lump sum'], es: ['suma global', 'suma global'] },
  AL: { en: ['allowance', 'allowance'], es: ['provisión', 'provisión'] },
  HR: { en: ['hour', 'hours'], es: ['hora', 'horas'] },
  DAY: { en: ['day', 'days'], es: ['día', 'días'] },
  MO: { en: ['month', 'months'], es: ['mes', 'meses'] },
  DLR: { en: ['dollar', 'dollars'], es: ['dólar', 'dólares'] },
}

export const isUnitCode = (unit: string): unit is UnitCode => Object.hasOwn(units, unit)
