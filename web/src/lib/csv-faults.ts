import { useTranslation } from 'react-i18next'
import english from './csv-faults.en.json'
import { formatCount } from './numbers.ts'

const isFault = (code: string): code is keyof typeof english.faults => code in english.faults
const isOfColumn = (code: string): code is keyof typeof english.columns => code in english.columns

/** Texts for faults of a CSV file as such, in the language of the screen; undefined for faults of its contents. */
export function useCsvFaultTexts() {
  const { t } = useTranslation('csv-faults')
  const faultText = (code: string): string | undefined => (isFault(code) ? t(`faults.${code}`) : undefined)
  return {
    faultText,
    /** Of a file as a whole: `path` is a column of its header, `line 12` or `cell XFD1`, before `text`, which is that of the code unless another is given. */
    detailText: ({ path, code }: { path: string; code: string }, text = faultText(code)): string | undefined => {
      if (isOfColumn(code)) return t(`columns.${code}`, { column: path })
      const cell = /^cell ([A-Z]+\d+)$/.exec(path)?.[1]
      if (text !== undefined && cell !== undefined) return t('at_cell', { cell, text })
      const line = /^line (\d+)$/.exec(path)?.[1]
      return text === undefined || line === undefined ? text : t('at_row', { line: formatCount(Number(line)), text })
    },
  }
}
