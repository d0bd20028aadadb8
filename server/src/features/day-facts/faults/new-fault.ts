import type { EmptySection, WorkReportFault } from '@milepost/contract'

/** The address of a fault within a report: section, row and field, `items.item:12.quantity`. */
export const pathOf = (...parts: readonly string[]): string => parts.join('.')

/** A fault: an error refuses signing, a warning is shown. */
export const newFault = (
  code: WorkReportFault['code'],
  level: WorkReportFault['level'],
  path: string,
  more: { section?: EmptySection; params?: Record<string, string> } = {},
): WorkReportFault => ({ path, code, level, section: more.section ?? null, params: more.params ?? {} })
