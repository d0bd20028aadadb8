/** Parts of the page in their order; each is at `/admin/identity/<key>`. */
export const identityTabs = ['impersonations'] as const
export type IdentityTab = (typeof identityTabs)[number]
