import { useSyncExternalStore } from 'react'
import {
  type FetchFunction,
  type GraphQLResponse,
  Observable,
  type RequestParameters,
  type Variables,
} from 'relay-runtime'
import { type Day, toIndianDay } from '../../../domain/time.ts'
import { openDeviceStore } from '../device/deviceStore.ts'
import { OfflineError } from './connectionErrors.ts'

/** A response as the device stores it: its screen can be read without a connection (decision 049). */
interface StoredResponse {
  /** Of the query's text: another version of the app may need other fields. */
  hash: string
  receivedAtMs: number
  body: GraphQLResponse
}

/** Where the data of a screen come from. */
export interface ResponseSource {
  receivedAtMs: number
  isFromDevice: boolean
}

/** Marks the queries of screens that are readable offline (`definePage`). */
export const OFFLINE_METADATA = { offline: true }

/** Queries that continue the lists of such screens. Relay sends them without metadata. */
const continuingQueries = new Set<string>()

/** Makes a query that continues a list readable offline, as the query of its screen is. */
export function storeResponsesOffline(queryName: string) {
  continuingQueries.add(queryName)
}

/** Whether the device stores the responses of a request. */
export const isStoredOffline = ({ name }: RequestParameters, metadata: unknown) =>
  metadata === OFFLINE_METADATA || continuingQueries.has(name)

/** After this time the stored response is shown. The response of the server replaces it later. */
const SLOW_RESPONSE_MS = 6000
const RESPONSES_PER_QUERY_MAX = 30
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** What no request brought came with the page. */
const PAGE_SOURCE: ResponseSource = { receivedAtMs: performance.timeOrigin, isFromDevice: false }

const store = openDeviceStore<StoredResponse>('responses')
const sources = new Map<string, ResponseSource>()
const listeners = new Set<() => void>()
let screenKey: string | null = null

/** The same for a request and for its result in Relay's store. */
export function getResponseKey(name: string, variables: Variables) {
  return `${name} ${JSON.stringify(variables)}`
}

/** Sends the query of a screen that is readable offline. Without a connection the result is the stored response. */
export function fetchWithDevice(
  request: RequestParameters,
  variables: Variables,
  send: (request: RequestParameters, variables: Variables) => Promise<GraphQLResponse>,
): ReturnType<FetchFunction> {
  return Observable.create<GraphQLResponse>((sink) => {
    async function showStored() {
      const stored = await readResponse(request, variables)
      if (!stored || sink.closed) return false
      setSource(request, variables, { receivedAtMs: stored.receivedAtMs, isFromDevice: true })
      sink.next(stored.body)
      return true
    }
    const timer = setTimeout(showStored, SLOW_RESPONSE_MS)
    send(request, variables).then(
      (body) => {
        clearTimeout(timer)
        storeResponse(request, variables, body)
        sink.next(body)
        sink.complete()
      },
      async (error: Error) => {
        clearTimeout(timer)
        if (error instanceof OfflineError && (await showStored())) sink.complete()
        else sink.error(error)
      },
    )
  })
}

export async function storeResponse(request: RequestParameters, variables: Variables, body: GraphQLResponse) {
  if ('errors' in body && body.errors) return
  const receivedAtMs = Date.now()
  setSource(request, variables, { receivedAtMs, isFromDevice: false })
  const stored = { hash: getHash(request), receivedAtMs, body }
  await store.set(getResponseKey(request.name, variables), stored)
}

export async function removeResponse(request: RequestParameters, variables: Variables) {
  await store.delete(getResponseKey(request.name, variables))
}

type ResponseObject = Record<string, unknown>

/**
 * Copies what a mutation returned into the stored responses, as Relay does with its store. Without it, a screen that is
 * opened without a connection would show its objects as they were before the mutation.
 */
export async function updateStoredResponses(body: GraphQLResponse) {
  const returned = collectObjects(body)
  if (returned.size === 0) return
  for (const [key, { body }] of await store.entries()) {
    if (!copyFields(returned, body)) continue
    await store.update(key, (stored) => {
      copyFields(returned, stored?.body)
      return stored
    })
  }
}

/** The objects of a response by their id. */
function collectObjects(value: unknown, found = new Map<unknown, ResponseObject>()) {
  if (!isObject(value)) return found
  if (value.id) found.set(value.id, { ...found.get(value.id), ...value })
  for (const child of Object.values(value)) collectObjects(child, found)
  return found
}

/** Replaces the scalar fields of the objects in `value` that were returned. True when one differs. */
function copyFields(returned: ReadonlyMap<unknown, ResponseObject>, value: unknown): boolean {
  if (!isObject(value)) return false
  const fields = returned.get(value.id) ?? {}
  let hasChanged = false
  for (const [key, child] of Object.entries(value)) {
    if (isObject(child)) hasChanged = copyFields(returned, child) || hasChanged
    else if (key in fields && !isObject(fields[key]) && fields[key] !== child) {
      value[key] = fields[key]
      hasChanged = true
    }
  }
  return hasChanged
}

/** True for a list too. */
const isObject = (value: unknown): value is ResponseObject => typeof value === 'object' && value !== null

/** Whether a response was stored a short time ago. */
export async function hasRecentResponse(request: RequestParameters, variables: Variables, maxAgeMs: number) {
  const stored = await readResponse(request, variables)
  return stored !== undefined && stored.receivedAtMs > Date.now() - maxAgeMs
}

async function readResponse(request: RequestParameters, variables: Variables) {
  const stored = await store.get(getResponseKey(request.name, variables))
  return stored?.hash === getHash(request) ? stored : undefined
}

const getHash = ({ id }: RequestParameters) => id ?? ''

/** Removes old responses, rosters of past days, and of each query all but the newest. */
export async function pruneResponses() {
  const newestFirst = (await store.entries()).toSorted(([, a], [, b]) => b.receivedAtMs - a.receivedAtMs)
  const counts = new Map<string, number>()
  for (const [key, { receivedAtMs }] of newestFirst) {
    const name = key.slice(0, key.indexOf(' '))
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const isOld = receivedAtMs < Date.now() - LIFETIME_MS || isOfPastDay(key)
    if (isOld || count > RESPONSES_PER_QUERY_MAX) await store.delete(key)
  }
}

/** A roster names children of other families, and is of no use after its day. */
function isOfPastDay(key: string) {
  const { date } = JSON.parse(key.slice(key.indexOf(' ') + 1)) as { date?: Day }
  return date !== undefined && date < toIndianDay(new Date())
}

export function getResponseSource(key: string): ResponseSource {
  return sources.get(key) ?? PAGE_SOURCE
}

/** Names the response that the present screen shows. Null for a screen that is not readable offline. */
export function setScreenResponse(key: string | null) {
  screenKey = key
  notifyListeners()
}

/** Source of the data of the present screen. Null when it is not readable offline. */
export function useScreenResponse(): ResponseSource | null {
  return useSyncExternalStore(
    subscribe,
    () => (screenKey === null ? null : getResponseSource(screenKey)),
    () => null,
  )
}

function setSource({ name }: RequestParameters, variables: Variables, source: ResponseSource) {
  sources.set(getResponseKey(name, variables), source)
  notifyListeners()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of [...listeners]) listener()
}
