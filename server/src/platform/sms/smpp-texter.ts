import { setTimeout as pause } from 'node:timers/promises'
import { messageParts, type MessagePart } from './message-parts.ts'
import { openLink, type SmppAddress, type SmppLink } from './smpp-link.ts'
import { NumberRefused, type Texter, type TextMessage } from './text-message.ts'

export interface SmppSettings {
  /** `smpp://system_id:password@host:2775`, or `smpps://…` over TLS. */
  url: string
  /** A number in E.164, a short code, or a name of up to 11 letters and digits. */
  from: string
  /** Waits before a throttled message is tried again. */
  wait?: (ms: number) => Promise<unknown>
  enquire_ms?: number
}

/** Messages without an answer yet that a message center gets at once. */
const WINDOW = 10
/** Waits before each further try of a message that was throttled, in ms; after the last its job tries again later. */
const THROTTLED_WAITS_MS = [1000, 2000, 4000]

/** Statuses of SMPP 3.4, section 5.1.3. */
const INVALID_DESTINATION = 0x0b
const QUEUE_FULL = 0x14
const THROTTLED = 0x58

const addressOf = (url: string): SmppAddress => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const tls = protocol === 'smpps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (tls ? 3550 : 2775),
    tls,
    system_id: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** Type of number and numbering plan: an international number of E.164, a name, or a number of the network's own, such as a short code. */
function sourceOf(from: string): { source_addr_ton: number; source_addr_npi: number; source_addr: string } {
  if (from.startsWith('+')) return { source_addr_ton: 1, source_addr_npi: 1, source_addr: from.slice(1) }
  return { source_addr_ton: /\D/.test(from) ? 5 : 3, source_addr_npi: 0, source_addr: from }
}

/** A time from now as SMPP writes it (section 7.1.1.1): hours, minutes and seconds, below a day. */
function validFor(ms: number): string {
  const seconds = Math.min(Math.ceil(ms / 1000), 86_399)
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  return `000000${two(seconds / 3600)}${two((seconds % 3600) / 60)}${two(seconds % 60)}000R`
}

/**
 * Hands messages over to a message center by SMPP 3.4. One connection is opened with the first message and used for all; one that was lost is replaced with
 * the next message.
 */
export function smppTexter({ url, from, wait = pause, enquire_ms }: SmppSettings): Texter {
  let current: Promise<SmppLink> | null = null
  const inWindow = window(WINDOW)
  let reference = 0

  const link = (): Promise<SmppLink> => {
    if (current) return current
    const opening = openLink(addressOf(url), enquire_ms)
    const forget = () => {
      if (current === opening) current = null
    }
    opening.then(({ ended }) => ended.then(forget), forget)
    current = opening
    return opening
  }

  async function handOver(message: TextMessage, part: MessagePart): Promise<void> {
    const parameters = () => ({
      ...sourceOf(from),
      dest_addr_ton: 1,
      dest_addr_npi: 1,
      destination_addr: message.to.slice(1),
      validity_period: validFor(message.valid_ms),
      // Bit 6 says that the message begins with a header.
      esm_class: part.header.length > 0 ? 0x40 : 0,
      data_coding: part.data_coding,
      short_message: Buffer.concat([part.header, part.content]),
    })
    for (const waited of [...THROTTLED_WAITS_MS, null]) {
      const status = await (await link()).submit(parameters())
      if (status === 0) return
      if (status === INVALID_DESTINATION) throw new NumberRefused(`status ${status}`)
      if ((status !== THROTTLED && status !== QUEUE_FULL) || waited === null)
        throw new Error(`the message center refused the message with status ${status}`)
      await wait(waited)
    }
  }

  return {
    send: async (message) => {
      reference = (reference + 1) & 0xff
      for (const part of messageParts(message.text, reference)) await inWindow(() => handOver(message, part))
    },
    close: async () => {
      const open = await current?.catch(() => null)
      await open?.close()
    },
  }
}

/** Does so many things at once; others wait in order. */
function window(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>): Promise<void> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
