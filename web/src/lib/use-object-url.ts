import { useEffect, useState } from 'react'

/** The address of a file that was fetched, for an `img`: revoked once another one is shown. Undefined until there is one. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; address: string }>()
  useEffect(() => {
    if (!file) return undefined
    const address = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL has to be revoked by the effect that made it
    setMade({ of: file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return made?.of === file ? made?.address : undefined
}
