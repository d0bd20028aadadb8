export { ViewBar } from './view-bar.tsx'
export { ListViews } from './list-views.tsx'
export { RecentSearches } from './recent-searches.tsx'
export { standardView, type TableView } from './view-state.ts'
