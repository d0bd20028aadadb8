import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './places.mjs'

/** The web application with hot replacement at PORT; `web/vite.config.ts` passes the API's paths on to MILEPOST_API. */
const server = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 3000), strictPort: true },
})
await server.listen()
process.send?.({ milepost: 'listening', address: server.resolvedUrls.local[0] ?? server.resolvedUrls.network[0] })
