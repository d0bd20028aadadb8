import { useLocation } from '@tanstack/react-router'

export const inspectionTabs = ['due', 'done', 'findings', 'checklists'] as const
export type InspectionTab = (typeof inspectionTabs)[number]

/** Where plant inspections are, in the portal that the address is of. */
export const useInspectionsBase = (): string =>
  useLocation({ select: ({ pathname }) => (pathname.startsWith('/admin/') ? '/admin' : '') }) + '/plants/inspections'

/** The address of a part; what is due is at the base itself. */
export const addressOf = (base: string, tab: InspectionTab): string => (tab === 'due' ? base : `${base}/${tab}`)
