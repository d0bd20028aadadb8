export { plantsOptions, suppliersOptions, plantsKey } from './api.ts'
export { PlantsTab } from './plants-tab.tsx'
export { SuppliersTab, type TabProps } from './suppliers-tab.tsx'
export { sortQuery } from './sort-query.ts'
