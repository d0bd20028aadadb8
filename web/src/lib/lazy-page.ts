import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { withRetry } from './with-retry.ts'

/** A page that is loaded when somebody goes there, with its texts: `component: lazyPage(() => import('../features/tickets/ticket-list-page.tsx'))`. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazyRouteComponent(withRetry(load))
