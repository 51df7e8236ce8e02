import type { z } from 'zod'
import type { Services } from '../context.ts'
import type { Prisma, Transaction } from '../database/database.ts'
import { requireTransactionScope } from '../database/transaction.ts'
import { createWakeUp } from './insertJobs.ts'

/** What `enqueue` needs of a job. A feature below the job's own feature declares it without `run`. */
export interface JobSignature<Schema extends z.ZodType = z.ZodType> {
  /** Name of its queue. */
  name: string
  /** Checked when the job is enqueued and again when it is read. */
  data: Schema
}

interface JobDefinition<Schema extends z.ZodType> extends JobSignature<Schema> {
  /** Schedule on India's clock, for a job that starts by itself. */
  cron?: string
  /** Number of further attempts after a failure or the death of the process. Left out: many, for some hours. */
  retryLimit?: number
  /** May run twice when a server dies in the middle, so the second run must do no harm. */
  run(services: Services, data: z.output<Schema>): Promise<unknown>
}

/** Work that no request waits for. */
export interface Job<Schema extends z.ZodType = z.ZodType> extends JobSignature<Schema> {
  cron: string | null
  retryLimit: number | null
  /** Parses the stored data, then does the work. */
  run(services: Services, data: z.input<Schema>): Promise<unknown>
}

export function defineJob<Schema extends z.ZodType>({
  name,
  data: schema,
  cron,
  retryLimit,
  run,
}: JobDefinition<Schema>): Job<Schema> {
  return {
    name,
    data: schema,
    cron: cron ?? null,
    retryLimit: retryLimit ?? null,
    run: async (services, data) => run(services, schema.parse(data)),
  }
}

interface EnqueueOptions {
  startAfter?: Date
}

/** Adds a job that exists if, and only if, the transaction commits. */
export function enqueue<Schema extends z.ZodType>(
  tx: Transaction,
  job: JobSignature<Schema>,
  data: z.input<Schema>,
  options?: EnqueueOptions,
): Promise<void> {
  return enqueueAll(tx, job, [data], options)
}

/** Adds one job for each element of `data`, in one statement. */
export async function enqueueAll<Schema extends z.ZodType>(
  tx: Transaction,
  { name, data: schema }: JobSignature<Schema>,
  data: readonly z.input<Schema>[],
  { startAfter }: EnqueueOptions = {},
): Promise<void> {
  if (data.length === 0) return
  for (const one of data) schema.parse(one)
  await requireJobs(tx, name).send(tx, name, data as readonly object[], startAfter)
}

/**
 * Parts of a statement that writes one job for each row of `rows`, beside what the jobs are about: the insert, and the message
 * that wakes the workers. `rows` has the column `data`, which is checked when the job is read.
 */
export function buildJobs(tx: Transaction, { name }: JobSignature, rows: Prisma.Sql) {
  return { insert: requireJobs(tx, name).buildInsert(name, rows), wakeUp: createWakeUp(name) }
}

function requireJobs(tx: Transaction, name: string) {
  const { jobs } = requireTransactionScope(tx)
  if (!jobs) throw new Error(`The job ${name} cannot be enqueued: this transaction has no job queue`)
  return jobs
}
