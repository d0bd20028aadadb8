import { once } from 'node:events'
import { ingest } from '@milepost/contract'
import { WebSocket } from 'ws'
import { postOf } from '../cases/posts.ts'
import { summarize } from '../load/latencies.ts'
import { figure, lineOf } from '../report.ts'
import type { Bench, Measure } from './bench.ts'
import { namesOfPlant } from './supplier.ts'

const SOCKETS = 1000
const POSTS = 20

/** How long a posted ticket takes to every one of 1,000 open sockets of one session, from the moment its post is sent. */
export const measureSockets: Measure = async (bench) => {
  const names = await namesOfPlant(bench)
  const token = await bench.token()
  const sockets: WebSocket[] = []
  for (let at = 0; at < SOCKETS; at += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => follow(bench.address, token)))))
  const times: number[] = []
  for (let post = 0; post < POSTS; post++)
    times.push(
      ...(await deliver(
        bench,
        sockets,
        postOf(`Z${Date.now().toString(36).toUpperCase()}${post}-`, 1, names),
        names.plant,
      )),
    )
  for (const socket of sockets) socket.terminate()
  const { p50, p95, slowest } = summarize(times, 1)
  bench.log(`sockets: p95 ${figure(p95)} ms to ${SOCKETS}`)
  return [
    {
      title: 'A posted ticket at 1,000 open sockets',
      lines: [
        lineOf({
          name: 'from the post to each socket: p95',
          value: p95,
          unit: ' ms',
          at_most: 500,
          detail: `p50 ${figure(p50)} ms, slowest ${figure(slowest)} ms, ${POSTS} posts`,
        }),
      ],
    },
  ]
}

async function follow(address: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ access_token: token }))
  await once(socket, 'message')
  socket.send(JSON.stringify({ subscribe: ['authority'] }))
  await once(socket, 'message')
  return socket
}

/** Milliseconds until each socket has heard of the post's ticket. */
async function deliver(
  { address, keys }: Bench,
  sockets: readonly WebSocket[],
  body: string,
  plant: string,
): Promise<number[]> {
  const sent = performance.now()
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((resolve) => {
        const hear = (data: Buffer) => {
          if (!data.includes('tickets.changed')) return
          socket.off('message', hear)
          resolve(performance.now() - sent)
        }
        socket.on('message', hear)
      }),
  )
  const answer = await fetch(`${address}${ingest.post.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys[plant]}`, 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return await Promise.all(heard)
}
