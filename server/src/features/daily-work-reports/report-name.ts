import { numberText } from '@milepost/contract/core/numbering'

const format = { prefix: 'DWR', digits: 4 } as const

/** How people call a report: `DWR-0012`, and its first amendment `DWR-0012-R1`. */
export const reportName = (numbered: { number: number; revision: number }): string => numberText(format, numbered)
