import { readProjectsAddress, type ProjectsAddress } from '../projects-address.ts'

/** Parts of the administrators' page (specification section 2), in their order. Hidden projects have one of their own, so that they can be shown again. */
export const adminTabs = ['all', 'archived', 'hidden', 'deleted', 'info', 'staffing'] as const
export type AdminTab = (typeof adminTabs)[number]

/** State of the administrators' page, as its address bears it; without a tab all projects show. */
export type AdminAddress = ProjectsAddress & { tab?: AdminTab | undefined }

const isTab = (text: unknown): text is AdminTab => (adminTabs as readonly unknown[]).includes(text)

/** Reads an address strictly: what no tab knows shows all projects. */
export function readAdminAddress(raw: Record<string, unknown>): AdminAddress {
  const { tab } = raw
  return { ...readProjectsAddress(raw), ...(isTab(tab) && tab !== 'all' && { tab }) }
}
