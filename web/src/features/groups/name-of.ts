import type { GroupMember } from '@milepost/contract/groups/groups.contract'

/** A member's full name, as people say it. */
export const nameOf = ({ first_name, last_name }: Pick<GroupMember, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`
