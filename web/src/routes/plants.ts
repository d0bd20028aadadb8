import { createRoute, redirect } from '@tanstack/react-router'
import type { DataState } from '../features/plant-data/data-state.ts'
import type { HealthListState } from '../features/plant-health/health-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const readHealth = (raw: Record<string, unknown>): HealthListState => plainSearch(raw)
const healthPage = lazyPage(() => import('../features/plant-health/health-page.tsx'))

/** Plants with their health, for administrators. */
export const plantHealthRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/plant-health',
  validateSearch: readHealth,
  component: healthPage,
})

/** The same for plant inspectors. */
export const plantsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/plants',
  validateSearch: readHealth,
  component: healthPage,
})

/** The plant inspector's page in the administrators' portal. */
export const adminPlantsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/plants',
  validateSearch: readHealth,
  component: healthPage,
})

const explorerPage = lazyPage(() => import('../features/plant-data/explorer-page.tsx'))
const plantParams = {
  parse: ({ plantId }: { plantId: string }) => ({ plantId: Number(plantId) }),
  stringify: ({ plantId }: { plantId: number }) => ({ plantId: String(plantId) }),
}
const readData = (raw: Record<string, unknown>): DataState => plainSearch(raw)
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** The Plant Data Explorer of one plant, the same in both portals. */
export const plantDataRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/plants/$plantId',
    params: plantParams,
    validateSearch: readData,
    beforeLoad: ({ params: { plantId } }) => {
      if (!isId(plantId)) throw redirect({ to: '/plants', replace: true })
    },
    component: explorerPage,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/admin/plants/$plantId',
    params: plantParams,
    validateSearch: readData,
    beforeLoad: ({ params: { plantId } }) => {
      if (!isId(plantId)) throw redirect({ to: '/admin/plants', replace: true })
    },
    component: explorerPage,
  }),
] as const

const inspectionsPage = lazyPage(() => import('../features/plant-inspections/inspections-page.tsx'))
const inspectionPage = lazyPage(() => import('../features/plant-inspections/inspection-page.tsx'))
const inspectionList = <const Path extends string>({ path }: { path: Path }) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
    component: inspectionsPage,
  })
const inspectionParams = {
  parse: ({ inspectionId }: { inspectionId: string }) => ({ inspectionId: Number(inspectionId) }),
  stringify: ({ inspectionId }: { inspectionId: number }) => ({ inspectionId: String(inspectionId) }),
}

/** Inspections of plants: what is due, what was done, findings, checklists, and one inspection; the same in both portals. */
export const inspectionRoutes = [
  inspectionList({ path: '/plants/inspections' }),
  inspectionList({ path: '/plants/inspections/done' }),
  inspectionList({ path: '/plants/inspections/findings' }),
  inspectionList({ path: '/plants/inspections/checklists' }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/plants/inspections/$inspectionId',
    params: inspectionParams,
    component: inspectionPage,
  }),
  inspectionList({ path: '/admin/plants/inspections' }),
  inspectionList({ path: '/admin/plants/inspections/done' }),
  inspectionList({ path: '/admin/plants/inspections/findings' }),
  inspectionList({ path: '/admin/plants/inspections/checklists' }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/admin/plants/inspections/$inspectionId',
    params: inspectionParams,
    component: inspectionPage,
  }),
] as const
