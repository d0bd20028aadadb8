export { ViewBar } from './view-bar.tsx'
export { RecentSearches } from './recent-searches.tsx'
export type { TableView, ViewAddress } from './view-state.ts'
