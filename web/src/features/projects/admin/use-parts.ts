import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, type AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { flagsQuery } from '../../../lib/session.ts'

interface Part {
  name: string
  component: ComponentType
  /** Whether its flag shows it. If not, only its own address opens it, where the server reports that it is switched off. */
  shown: boolean
}

/** Parts of the administrators' page that later features bring to its route. */
export function useParts(): Part[] {
  const routes = useRouter().routesById as Record<string, AnyRoute | undefined>
  const { data: flags } = useSuspenseQuery(flagsQuery)
  const { parts = {} } = routes['/app/admin/projects-management/list']?.options.staticData ?? {}
  return Object.entries(parts).map(([name, { flag, component }]) => ({ name, component, shown: flags[flag] ?? true }))
}
