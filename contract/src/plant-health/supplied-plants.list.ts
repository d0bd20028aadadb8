import { defineList } from '../core/define-list.ts'
import { plantHealthList } from './plant-health.list.ts'

/** The plants of a vendor's own suppliers, by name without a sort. */
export const suppliedPlantList = defineList({
  sorts: plantHealthList.sorts,
  filters: {},
  opens: 'plant',
})
