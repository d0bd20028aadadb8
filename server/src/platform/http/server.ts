import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { compressAnswers } from './compression.ts'
import { problemBody, Problem, ProblemWithHeaders, statusOf } from '../problem.ts'
import { readQueryString } from './query-string.ts'
import { isConnectionFault } from './constraints.ts'
import { isDiskFull } from '../files/disk-space.ts'
import { knownCallers, type KnownCallers } from './known-callers.ts'
import { logAnswers } from './log-answers.ts'
import { loggedPath } from './logged-path.ts'
import { networkOf } from './network-of.ts'
import { decodeUtf8, parseJson, unreadable } from './read-json.ts'
import { readOn } from './read-on.ts'
import { SCIM_TYPE, scimAnswer, ScimError } from './scim-error.ts'
import { endSlowBodies, MOST_PATIENCE_MS, PATIENCE_WITH_HEADERS_MS } from './slow-bodies.ts'
import { answerUnreadableAddress, answerUnreadableRequest } from './unreadable-request.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content types that a route takes; JSON where none is named. */
    accepted?: readonly string[]
    /** Whether problems are answered in the form of SCIM. */
    scim?: boolean
  }
}

export interface ServerOptions {
  log_level: string
  trust_proxy: boolean
  log_stream?: { write(line: string): void }
  callers?: KnownCallers
  /** The methods that calls of an address have, for what none answers. */
  methodsAt?: (path: string) => string[]
  /** Calls a minute that strangers of one address have together. */
  most_strangers_calls?: number
}

/** Longest line and headers of a request, in bytes: an address that names 5,000 ids (`filters[id][in][]=…`), its brackets encoded, is 200 KB long. */
export const MOST_HEADER_BYTES = 256 * 1024

/** A fuse against clients that run wild, for each session or key, and for all strangers of an address: calls a minute. Guessing is throttled on its own (D4). */
const MOST_CALLS_A_MINUTE = 600_000
const MOST_STRANGERS_CALLS_A_MINUTE = 6000

/** Refusals after which the same call may succeed later: by seconds or minutes of their params, one minute where they have none. */
const repeatable: readonly string[] = ['too_many_attempts', 'too_many_requests', 'code_sent_recently']

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
const withoutHeaders = { addHeadersOnExceeding: silent, addHeaders: { ...silent, 'retry-after': false } }

/** The HTTP server with everything that every response shares: ids, logs without secrets, headers, limits, one writer of problems. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    callers = knownCallers(),
    methodsAt = () => [],
    most_strangers_calls = MOST_STRANGERS_CALLS_A_MINUTE,
  } = options
  const app = Fastify({
    http: {
      maxHeaderSize: MOST_HEADER_BYTES,
      // Headers are small: they come at once, or from somebody who only holds a connection.
      headersTimeout: PATIENCE_WITH_HEADERS_MS,
      connectionsCheckingInterval: 5000,
    },
    logger: {
      level: options.log_level,
      redact: {
        paths: ['req.headers.authorization', 'req.headers["x-refresh-token"]', 'req.headers.cookie'],
        remove: true,
      },
      serializers: {
        req: (request) => ({ method: request.method, url: loggedPath(request.url), address: request.ip }),
      },
      ...(options.log_stream && { stream: options.log_stream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    // One proxy: entries further left in X-Forwarded-For are written by the client, and would let a guesser choose an address (D4).
    trustProxy: options.trust_proxy && ((_address, hop) => hop < 1),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    routerOptions: { querystringParser: readQueryString, ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // Each route has its own patience (slow-bodies.ts); this is the longest of any.
    requestTimeout: MOST_PATIENCE_MS,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
  })
  endSlowBodies(app)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('permissions-policy', PERMISSIONS_POLICY)
    // Code that sends files sets its own caching; nothing else is cached by anybody.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    // A connection that stays open after its last response would hold up the stop.
    if (stopping) void reply.header('connection', 'close')
  })
  logAnswers(app)
  app.addHook('onRequest', async (request) => {
    if (namesSeveralHosts(request.raw.rawHeaders)) throw new Problem('malformed')
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') throw new Problem('unsupported_type', { accepted: 'bodies without Content-Encoding' })
  })
  app.setErrorHandler(async (error: FastifyError | Problem | ScimError, request, reply) => {
    if (error instanceof ScimError) return sendScim(error, reply)
    const problem = toProblem(error, request.routeOptions)
    request.refusal = problem.code
    if (problem.code === 'server_error') request.log.error({ err: error }, 'request failed')
    if (repeatable.includes(problem.code))
      void reply.header(
        'retry-after',
        String(problem.params?.['seconds'] ?? Number(problem.params?.['minutes'] ?? 1) * 60),
      )
    if (problem instanceof ProblemWithHeaders) void reply.headers(problem.headers)
    if (problem.code === 'sign_in_busy') void reply.header('retry-after', '5')
    if (problem.code === 'not_ready') void reply.header('retry-after', '2')
    // The rest of a request that is too large and too frequent is not read.
    const isRead = request.raw.complete || (problem.code !== 'too_many_requests' && (await readOn(request.raw)))
    if (!isRead) void reply.header('connection', 'close')
    if (request.routeOptions.config.scim) return sendScim(problem, reply)
    return reply.code(statusOf(problem)).type('application/json; charset=utf-8').send(problemBody(problem, request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methodsAt(path)
    if (path.startsWith('/scim/'))
      return sendScim(new ScimError(allowed.length === 0 ? 404 : 405, 'There is no such call.'), reply)
    if (allowed.length === 0) return reply.code(404).send(problemBody(new Problem('not_found'), request.id))
    const problem = new Problem('method_not_allowed', { method: request.method, allowed: allowed.join(', ') })
    return reply.code(405).header('allow', allowed.join(', ')).send(problemBody(problem, request.id))
  })
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurityPolicy },
    crossOriginEmbedderPolicy: false,
    hsts: options.trust_proxy,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(rateLimit, {
    max: (request) => (callers.knows(request.headers.authorization) ? MOST_CALLS_A_MINUTE : most_strangers_calls),
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) =>
      callers.knows(request.headers.authorization) ? request.headers.authorization : networkOf(request.ip),
    ...withoutHeaders,
    errorResponseBuilder: () => new Problem('too_many_requests'),
  })
  acceptEmptyJson(app)
  await compressAnswers(app)
  return app
}

function sendScim(refusal: ScimError | Problem, reply: FastifyReply): FastifyReply {
  const { status, body } = scimAnswer(refusal)
  return reply.code(status).type(SCIM_TYPE).send(JSON.stringify(body))
}

/** Photos are taken on site; no other feature of a device is used here. */
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

/** Two names of a host may be read as one by a proxy and as the other by us (RFC 9112, section 3.2). `headers` are names and values in turn. */
const namesSeveralHosts = (headers: readonly string[]): boolean =>
  headers.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
}

/** Accepts JSON bodies only, and reads an empty one as none: clients send `DELETE` with a content type and no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body as Buffer)
    if (text === '') return done(null, undefined)
    void read(request, text, (error, value) => {
      if (error === null) return done(null, value)
      // Text that is not JSON is reported with its position; valid JSON that gets here would have changed an object's prototype.
      parseJson(text)
      done(unreadable('it names __proto__ or a prototype'))
    })
  })
}

function toProblem(error: FastifyError | Problem, { bodyLimit, config }: FastifyRequest['routeOptions']): Problem {
  if (error instanceof Problem) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('too_large', { limit: `${Math.round(bodyLimit / 1024 / 1024)} MB` })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('unsupported_type', { accepted: (config.accepted ?? ['application/json']).join(' and ') })
  if (error.statusCode === 429) return new Problem('too_many_requests')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('malformed', undefined, [{ path: '', code: error.code ?? 'malformed', message: error.message }])
  return faultOfOurs(error)
}

/** What a caller is told of a failure that is not theirs. */
export function faultOfOurs(error: unknown): Problem {
  if (isDiskFull(error)) return new Problem('disk_full')
  if (isConnectionFault(error)) return new Problem('not_ready')
  return new Problem('server_error')
}
