import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import smpp, { type Pdu, type Session } from 'smpp'

/** A message center on a port of its own. */
export interface SmppCenter {
  url: string
  /** Bodies of the messages that it took, in order. */
  taken: Pdu[]
  /** How many connections were bound so far. */
  bound(): number
  /** How many messages waited for their answers at once at most. */
  most_waiting(): number
  /** Decides the status of the next answers, now or later; null leaves a message without one. */
  answers: (message: Pdu) => number | null | Promise<number>
  /** Cuts all connections. */
  cut(): void
  /** Sends a command to all connections, and resolves with their answers. */
  ask(command: 'enquire_link'): Promise<Pdu[]>
  /** Resolves with the next command of this name. */
  next(command: string): Promise<Pdu>
  close(): Promise<void>
}

/** Starts one, which takes `milepost` with the password `secret`. */
export async function startCenter(): Promise<SmppCenter> {
  const sessions = new Set<Session>()
  const taken: Pdu[] = []
  const expected: { command: string; met: (pdu: Pdu) => void }[] = []
  let bound = 0
  let waiting = 0
  let most = 0
  const server = smpp.createServer((session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
    session.on('pdu', (pdu: Pdu) => {
      const at = expected.findIndex(({ command }) => command === pdu.command)
      if (at >= 0) expected.splice(at, 1)[0]?.met(pdu)
    })
    session.on('bind_transmitter', (pdu: Pdu) => {
      const known = pdu['system_id'] === 'milepost' && pdu['password'] === 'secret'
      if (known) bound += 1
      session.send(pdu.response({ command_status: known ? 0 : 0x0e }))
    })
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => session.send(pdu.response()))
    session.on('submit_sm', (pdu: Pdu) => {
      waiting += 1
      most = Math.max(most, waiting)
      void Promise.resolve(center.answers(pdu)).then((command_status) => {
        waiting -= 1
        if (command_status === 0) taken.push(pdu)
        if (command_status !== null) session.send(pdu.response({ command_status, message_id: String(taken.length) }))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const center: SmppCenter = {
    url: `smpp://milepost:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    bound: () => bound,
    most_waiting: () => most,
    answers: () => 0,
    cut: () => {
      for (const session of sessions) session.destroy()
    },
    ask: (command) =>
      Promise.all([...sessions].map((session) => new Promise<Pdu>((resolve) => session[command]({}, resolve)))),
    next: (command) => new Promise((met) => expected.push({ command, met })),
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
  return center
}
