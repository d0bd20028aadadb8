import { networkOf } from '../http/network-of.ts'

/** Most open sockets of one address that have not sent a token; generous, because a whole agency can share an address. */
const MOST_STRANGERS = 2000

/** Counts open sockets that have not shown a token yet, by the network that they come from. */
export interface Strangers {
  /** Lets one more in; false where its network has too many already. The returned function removes it from the count, once. */
  enter(address: string): false | (() => void)
}

export function strangers(most: number = MOST_STRANGERS): Strangers {
  const waiting = new Map<string, number>()
  return {
    enter: (address) => {
      const network = networkOf(address)
      const count = waiting.get(network) ?? 0
      if (count >= most) return false
      waiting.set(network, count + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        const others = (waiting.get(network) ?? 1) - 1
        if (others > 0) waiting.set(network, others)
        else waiting.delete(network)
      }
    },
  }
}
