/// <reference path="./smpp.d.ts" />
import type { Pdu, Session } from 'smpp'

/** Where messages are handed over, and as whom. */
export interface SmppAddress {
  host: string
  port: number
  /** Over TLS. */
  tls: boolean
  system_id: string
  password: string
}

/** A bound connection to a message center (SMPP 3.4), on which messages can be handed over. */
export interface SmppLink {
  /** Sends a `submit_sm`; returns the status of the answer. Throws where no answer comes. */
  submit(parameters: Record<string, unknown>): Promise<number>
  /** Resolves when the connection is over, whoever ended it. */
  ended: Promise<void>
  /** Says goodbye, and ends it. */
  close(): Promise<void>
}

/** Longest that the message center may take to connect, and for each answer, in ms. */
const PATIENCE_MS = 10_000
/** How often an idle connection is tried (`enquire_link`), in ms. */
export const ENQUIRE_MS = 30_000

/**
 * Connects and binds as a transmitter. A connection that does not answer in time is destroyed, with everything that waits for an answer on it; it is also
 * tried regularly, so that one that died silently is noticed before a message needs it.
 * @throws Error where the message center cannot be reached or refuses the name or the password.
 */
export async function openLink(
  { host, port, tls, system_id, password }: SmppAddress,
  enquire_ms = ENQUIRE_MS,
): Promise<SmppLink> {
  const { default: smpp } = await import('smpp')
  const session = smpp.connect({ host, port, tls })
  const { ask, ended } = conversation(session)
  await connected(session, tls)
  const { command_status } = await ask('bind_transmitter', { system_id, password, interface_version: 0x34 })
  if (command_status !== 0) {
    session.destroy()
    throw new Error(`the message center refused to bind with status ${command_status}`)
  }
  const enquiring = setInterval(() => ask('enquire_link', {}).catch(() => undefined), enquire_ms)
  enquiring.unref()
  session.on('close', () => clearInterval(enquiring))
  return {
    ended,
    submit: async (parameters) => (await ask('submit_sm', parameters)).command_status,
    close: async () => {
      await ask('unbind', {}).catch(() => undefined)
      session.destroy()
      await ended
    },
  }
}

function connected(session: Session, tls: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => session.destroy(), PATIENCE_MS)
    session.once(tls ? 'secureConnect' : 'connect', resolve)
    session.once('error', reject)
    session.once('close', () => reject(new Error('the message center did not take the connection')))
    for (const event of ['connect', 'secureConnect', 'close']) session.once(event, () => clearTimeout(timer))
  })
}

type Command = 'bind_transmitter' | 'submit_sm' | 'enquire_link' | 'unbind'

/** Requests with their answers; the library by itself forgets those whose answer never comes. */
function conversation(session: Session) {
  const waiting = new Set<(error: Error) => void>()
  const ended = new Promise<void>((resolve) => session.once('close', resolve))
  void ended.then(() => {
    for (const fail of waiting) fail(new Error('the connection to the message center was lost'))
  })
  // The library stops reading after an error of its own.
  session.on('error', () => session.destroy())
  session.on('enquire_link', (request: Pdu) => session.send(request.response()))
  session.on('unbind', (request: Pdu) => {
    session.send(request.response())
    session.close()
  })
  const ask = (command: Command, parameters: Record<string, unknown>): Promise<Pdu> =>
    new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        waiting.delete(fail)
      }
      const fail = (error: Error) => {
        settle()
        reject(error)
      }
      const timer = setTimeout(() => {
        fail(new Error(`the message center did not answer ${command}`))
        session.destroy()
      }, PATIENCE_MS)
      waiting.add(fail)
      const sent = session[command](parameters, (answer) => {
        settle()
        resolve(answer)
      })
      if (!sent) fail(new Error('the connection to the message center is over'))
    })
  return { ask, ended }
}
