import { preferences, type TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../lib/client.ts'
import { useSession } from '../../lib/session.ts'

/** A preference is kept this long after its last change, in ms (interface.md: The grid). */
const SAVE_AFTER = 800

/** How the person wants a table; for a route's loader, so that the table does not jump. */
export const tablePreferenceQuery = (table_key: string) =>
  queryOptions({
    queryKey: ['table_preference', table_key],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await call(preferences.get, { params: { table_key } }, { signal })).table_preference,
  })

/**
 * A table's preference, changed at once here and kept on the server a moment after the last change. For who has none on the server,
 * such as people who work for the installation, one lasts as long as the page.
 */
export function useTablePreference(
  table_key: string,
): [preference: TablePreference | null, change: (preference: TablePreference) => void] {
  const queryClient = useQueryClient()
  const isKept = useSession().abilities.includes('preferences.read')
  const { data } = useSuspenseQuery({
    ...tablePreferenceQuery(table_key),
    ...(!isKept && { queryFn: () => null }),
  })
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined)
  useEffect(() => {
    const saveNow = () => {
      if (!pending.current) return
      clearTimeout(pending.current.timer)
      pending.current.save()
    }
    // The page may be closed or reloaded before the moment is over.
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
  const change = useCallback(
    (table_preference: TablePreference) => {
      queryClient.setQueryData(tablePreferenceQuery(table_key).queryKey, table_preference)
      if (!isKept) return
      clearTimeout(pending.current?.timer)
      const save = () => {
        pending.current = undefined
        void call(preferences.save, { params: { table_key }, body: { table_preference } }, { keepalive: true }).catch(
          () => undefined,
        )
      }
      pending.current = { timer: setTimeout(save, SAVE_AFTER), save }
    },
    [isKept, queryClient, table_key],
  )
  return [data, change]
}
