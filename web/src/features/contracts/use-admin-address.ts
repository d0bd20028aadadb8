import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { readContractsAddress, type ContractsAddress, type ContractTab } from './contracts-address.ts'

/** What the administrators' page shows of a list, and how that is changed. */
export interface AdminContracts {
  address: ContractsAddress
  onChange: (change: ContractsAddress, options?: { replace: boolean }) => void
}

const route = getRouteApi('/app/admin/projects-management/list')

/** The state of a list on the administrators' page, as the address bears it. */
export function useAdminAddress(tab: ContractTab): AdminContracts {
  const navigate = useNavigate()
  const address = readContractsAddress(route.useSearch(), tab)
  return {
    address,
    onChange: (change, { replace } = { replace: false }) =>
      void navigate({ to: '/admin/projects-management/list', search: { tab, ...address, ...change }, replace }),
  }
}
