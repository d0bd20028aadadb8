const counting = (words: string, from: number, step = 1): [string, number][] =>
  words.split(' ').map((word, at) => [word, from + at * step])

/** Numbers that are written as words, in English and Spanish, without accents. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...counting(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    0,
  ),
  ...counting('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...counting(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    0,
  ),
  ...counting('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
  ['cien', 100],
  ['ciento', 100],
])

/** Words that multiply the number before them. */
export const multipliers: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['mil', 1000],
  ['millon', 1_000_000],
  ['millones', 1_000_000],
  ['dozen', 12],
  ['dozens', 12],
  ['docena', 12],
  ['docenas', 12],
])

/** Words that halve a dozen: `half a dozen`, `media docena`. */
export const halves: readonly string[] = ['half', 'media']

/** Articles, which count one of what follows them: `a load`, `una carga`. */
export const articles: readonly string[] = ['a', 'an', 'un', 'una']

/** What loads, machines and papers are counted by; words of one line mean the same. */
const countedBy = [
  'load ticket carga boleta',
  'truck camion',
  'photo picture foto fotografia',
  'exception excepcion',
  'item partida',
  'plant planta',
  'sample muestra',
  'test ensayo prueba',
  'contractor contratista',
  'machine maquina',
  'zone zona',
].map((line) => line.split(' '))

const nouns = new Map(countedBy.flatMap((line) => line.map((word) => [word, line[0] ?? word])))

/** What a noun counts, by its stem; null for a word that counts nothing. */
export const countNoun = (stem: string): string | null => nouns.get(stem) ?? nouns.get(`${stem}e`) ?? null
