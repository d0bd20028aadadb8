/**
 * Units of measure as data: what a ticket, a pay item or a setting may be counted in.
 * Factors are exact by definition (international yard and pound of 1959, US gallon of 231 cubic inches).
 */

/** The dimension of a unit. Only units of one dimension convert into each other (D29). */
export type Dimension = 'mass' | 'volume' | 'area' | 'length' | 'count' | 'lump_sum' | 'time' | 'money'

/** Dimensions in which loads and work are measured: between two of these a factor that a project approved converts (D29). */
export const measuredDimensions: readonly Dimension[] = ['mass', 'volume', 'area', 'length']

/** How a quantity is rounded: half away from zero, or half to even as ASTM E29 has it (D16). */
export const roundings = ['half_up', 'half_even'] as const
export type RoundingMode = (typeof roundings)[number]

/** One unit of measure. */
export type Unit = {
  /** The code that is stored, sent and shown where no label is wanted. */
  code: UnitCode
  dimension: Dimension
  /**
   * How many base units (kilogram, litre, square metre, metre) one of it is, as an exact decimal string
   * null where no exact factor exists and the unit converts into itself only: a working day is no fixed number of
   * hours, a mowing cycle is not a set, a board foot is nominal, a gravity-adjusted ton is not a weighed ton.
   */
  factor: string | null
  /** Decimals of a quantity where neither agency nor project has set them (D16, D33). */
  decimals: number
  /** Ways in which tickets and contracts write it, besides the code; capitals, without dots and blanks. */
  spellings: readonly string[]
}

type Row = readonly [dimension: Dimension, factor: string | null, decimals: number, spellings: string]

const table = {
  TON: ['mass', '907.18474', 2, 'TN T TONS TNS SHORTTON SHORTTONS STN USTON USTONS USSHORTTON USSHORTTONS NTON'],
  MTON: ['mass', '1000', 2, 'TONNE TONNES MT METRICTON METRICTONS TNE'],
  LB: ['mass', '0.45359237', 2, 'LBS POUND POUNDS LBR #'],
  CWT: ['mass', '45.359237', 2, 'HUNDREDWEIGHT'],
  KG: ['mass', '1', 2, 'KGS KGM KILOGRAM KILOGRAMS'],
  'TON-G': ['mass', null, 2, ''],
  CY: ['volume', '764.554857984', 2, 'CUYD CUYDS CUBYD CUBYDS CYD CYDS CYS YD3 YDQ CUBICYARD CUBICYARDS'],
  CF: ['volume', '28.316846592', 2, 'CUFT CFT FT3 FTQ CUBICFOOT CUBICFEET'],
  M3: ['volume', '1000', 2, 'CUM CBM MTQ CUBICMETER CUBICMETERS CUBICMETRE CUBICMETRES'],
  GAL: ['volume', '3.785411784', 2, 'GALS GALLON GALLONS GLL USGAL USGALLON USGALLONS'],
  MGAL: ['volume', '3785.411784', 2, 'MG MGALS'],
  L: ['volume', '1', 2, 'LTR LITER LITERS LITRE LITRES'],
  MBF: ['volume', null, 2, ''],
  SY: ['area', '0.83612736', 2, 'SQYD SYD SYDS SYS SQYDS SQYARD SQYARDS YD2 YDK SQUAREYARD SQUAREYARDS'],
  SF: ['area', '0.09290304', 2, 'SQFT SFT SFS SQFOOT SQFEET FT2 FTK SQUAREFOOT SQUAREFEET'],
  M2: ['area', '1', 2, 'SQM MTK SQUAREMETER SQUAREMETERS SQUAREMETRE SQUAREMETRES'],
  ACRE: ['area', '4046.8564224', 3, 'ACRES AC ACR'],
  HA: ['area', '10000', 3, 'HAR HECTARE HECTARES'],
  SQIN: ['area', '0.00064516', 2, 'IN2 SQUAREINCH SQUAREINCHES'],
  LF: ['length', '0.3048', 2, 'LFT FT LNFT LINFT LINEALFOOT LINEALFEET FOOT FEET FOT LINEARFOOT LINEARFEET'],
  MILE: ['length', '1609.344', 3, 'MILES MI SMI'],
  STA: ['length', '30.48', 2, 'STATION STATIONS'],
  IN: ['length', '0.0254', 2, 'INCH INCHES INH'],
  M: ['length', '1', 2, 'MTR METER METERS METRE METRES LM'],
  KM: ['length', '1000', 3, 'KMT KILOMETER KILOMETERS KILOMETRE KILOMETRES'],
  EA: ['count', null, 2, 'EACH PC PCS'],
  SET: ['count', null, 2, 'SETS'],
  CYCLE: ['count', null, 2, 'CYCLES'],
  LS: ['lump_sum', null, 4, 'LSUM LUMP LUMPSUM LUMPSUMS'],
  AL: ['lump_sum', null, 4, 'ALLOWANCE'],
  HR: ['time', null, 2, 'HRS HOUR HOURS HUR'],
  DAY: ['time', null, 2, 'DAYS'],
  MO: ['time', null, 2, 'MOS MONTH MONTHS MON'],
  DLR: ['money', null, 2, '$ USD DOL DOLLAR DOLLARS'],
} as const satisfies Record<string, Row>

/** The code of a unit: `TON`, `LB`, `CY`, … */
export type UnitCode = keyof typeof table

/** All codes, in the order in which lists show them. */
export const unitCodes = Object.keys(table) as [UnitCode, ...UnitCode[]]

/** Every unit by its code. */
export const units = Object.fromEntries(
  unitCodes.map((code): [UnitCode, Unit] => {
    const [dimension, factor, decimals, spellings]: Row = table[code]
    return [code, { code, dimension, factor, decimals, spellings: spellings.split(' ').filter(Boolean) }]
  }),
) as Record<UnitCode, Unit>

/** Capitals without dots, blanks, hyphens and underscores; superscript digits as plain ones. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[.\s_^-]/gu, '')

const codeOf = new Map<string, UnitCode>()
for (const unit of Object.values(units))
  for (const spelling of [unit.code, plain(unit.code), ...unit.spellings]) codeOf.set(spelling, unit.code)

/** Whether a text is the symbol of megagrams, which its capitals tell apart from `MG`, a thousand gallons. */
const isMegagrams = (text: string): boolean => /^Mg$/.test(text.replace(/[.\s]/gu, ''))

/**
 * The unit that a text names, whatever its capitals, dots and blanks: `'c.y.'`, `'Sq Yd'`, `'TN'`, `'$'`.
 * Null when it names none; a bare `YD` is none, since it is read as a length by some and as a volume by others, and `Mg` is none, since it is megagrams to some
 * and a thousand gallons to others.
 */
export const readUnit = (text: string): UnitCode | null =>
  codeOf.get(text) ?? (text.length <= 40 && !isMegagrams(text) ? (codeOf.get(plain(text)) ?? null) : null)

/** Whether quantities of one unit convert into the other as they are: the same unit, or the same dimension with exact factors (D29). */
export function convertsExactly(from: UnitCode, to: UnitCode): boolean {
  const [one, other] = [units[from], units[to]]
  return from === to || (one.dimension === other.dimension && one.factor !== null && other.factor !== null)
}

/** Whether quantities of one unit convert into the other only by a factor that a project approved: both measure a load or work, and there is no exact factor (D29). */
export const needsFactor = (from: UnitCode, to: UnitCode): boolean =>
  !convertsExactly(from, to) &&
  measuredDimensions.includes(units[from].dimension) &&
  measuredDimensions.includes(units[to].dimension)
