import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fileOptions } from '../api.ts'

/** A file of a version as an object URL: it is fetched with the session's token, which an `img` cannot send. */
export function useFileAddress(id: number, versionId: number, size: 'original' | 'preview') {
  const { data, error, refetch } = useQuery(fileOptions(id, versionId, size))
  const [made, setMade] = useState<{ of: Blob; address: string }>()
  useEffect(() => {
    if (!data) return undefined
    const address = URL.createObjectURL(data)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL has to be revoked by the effect that made it
    setMade({ of: data, address })
    return () => URL.revokeObjectURL(address)
  }, [data])
  return { address: made?.of === data ? made?.address : undefined, failed: error !== null, again: () => void refetch() }
}
