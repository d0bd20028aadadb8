import type { DotGroup, GroupAbility } from '@milepost/contract'

/** What people who manage groups may do with one now: a deleted group can only be restored (D9). */
export const abilitiesOf = ({ deleted_at }: Pick<DotGroup, 'deleted_at'>): GroupAbility[] =>
  deleted_at === null ? ['update', 'delete'] : ['restore']
