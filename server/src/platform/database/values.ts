/** How PostgreSQL's text is parsed: exact decimals and dates stay text, int8 (ids, counts) is a number, instants are ISO text in UTC. */
const INT8 = 20,
  TIMESTAMPTZ = 1184
const BOOL = 16,
  INT2 = 21,
  INT4 = 23,
  FLOAT4 = 700,
  FLOAT8 = 701,
  JSON_ = 114,
  JSONB = 3802
const TEXT_ARRAY = 1009,
  INT8_ARRAY = 1016,
  INT4_ARRAY = 1007

type Reader = (text: string) => unknown

const asText: Reader = (text) => text

/** `2026-11-20 14:05:00.123+00` (TimeZone UTC) to `2026-11-20T14:05:00.123Z`, always with milliseconds. */
export function readInstantText(text: string): string {
  const [date, time = ''] = text.split(' ') as [string, string?]
  const [clock, fraction = ''] = time.replace(/\+00$/, '').split('.')
  return `${date}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** Reads a one-dimensional array as PostgreSQL prints it: `{a,"b c",NULL}`. */
export function readArrayText(text: string): (string | null)[] {
  const items: (string | null)[] = []
  for (const match of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)) {
    items.push(
      match[1] !== undefined ? match[1].replace(/\\(.)/g, '$1') : match[2] === 'NULL' ? null : (match[2] ?? ''),
    )
  }
  return items
}

const readers: Record<number, Reader> = {
  [BOOL]: (text) => text === 't',
  [INT8]: Number,
  [INT4]: Number,
  [INT2]: Number,
  [FLOAT4]: Number,
  [FLOAT8]: Number,
  [TIMESTAMPTZ]: readInstantText,
  [JSON_]: (text) => JSON.parse(text) as unknown,
  [JSONB]: (text) => JSON.parse(text) as unknown,
  [TEXT_ARRAY]: readArrayText,
  [INT8_ARRAY]: (text) => readArrayText(text).map((item) => (item === null ? null : Number(item))),
  [INT4_ARRAY]: (text) => readArrayText(text).map((item) => (item === null ? null : Number(item))),
}

/** The reader of a column by its type's oid; text where the type has none. */
export const readerOf = (oid: number): Reader => readers[oid] ?? asText
