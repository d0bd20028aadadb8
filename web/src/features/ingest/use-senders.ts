import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isStaff, useSession } from '../../lib/session.ts'
import { plantsOptions, suppliersOptions } from '../plants/index.ts'
import { suppliedPlantsOptions } from './api.ts'
import './ingest.en.json'

export interface Senders {
  suppliers: readonly { id: number; name: string }[]
  plants: readonly { supplier_id: number; code: string; name: string }[]
  /** Why there is no supplier to choose; null where there is one, or none is known yet. */
  none: string | null
}

/** For whom the user may create a key: staff for each supplier of the agency, a vendor for those of its own that have plants. */
export function useSenders(): Senders {
  const { t } = useTranslation('ingest')
  const staff = isStaff(useSession())
  const suppliers = useQuery({ ...suppliersOptions(), enabled: staff })
  const plants = useQuery({ ...plantsOptions(), enabled: staff })
  const supplied = useQuery({ ...suppliedPlantsOptions, enabled: !staff })
  if (staff)
    return {
      suppliers: suppliers.data ?? [],
      plants: plants.data ?? [],
      none: suppliers.data?.length === 0 ? t('new_key.no_supplier') : null,
    }
  const own = supplied.data ?? []
  const names = new Map(own.map(({ supplier_id, supplier }) => [supplier_id, supplier]))
  return {
    suppliers: [...names].map(([id, name]) => ({ id, name })),
    plants: own.map(({ supplier_id, code, plant }) => ({ supplier_id, code, name: plant })),
    none: supplied.data?.length === 0 ? t('vendor.no_plants') : null,
  }
}
