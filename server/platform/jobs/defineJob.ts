import { z } from 'zod'
import type { Services } from '../context.ts'
import type { Prisma, Transaction } from '../database/database.ts'
import { requireTransactionScope } from '../database/transaction.ts'
import { createWakeUp, selectJobData } from './insertJobs.ts'
import type { NewJobs } from './jobSender.ts'

/** What `enqueue` needs of a job. A feature below the job's own feature declares it without `run`. */
export interface JobSignature<Schema extends z.ZodType = z.ZodType> {
  /** Name of its queue. */
  name: string
  /** Checked when the job is enqueued and again when it is read. */
  data: Schema
}

interface JobDefinition<Schema extends z.ZodType> extends Pick<JobSignature<Schema>, 'name'> {
  /** Left out for a job without data. */
  data?: Schema
  /** Schedule on India's clock, for a job that starts by itself. */
  cron?: string
  /** Number of further attempts after a failure or the end of the process. Left out: many, for some hours. */
  retryLimit?: number
  /** May run twice when a server is killed in the middle, so the second run must do no harm. */
  run(services: Services, data: z.output<Schema>): Promise<unknown>
}

/** Work that no request waits for. */
export interface Job<Schema extends z.ZodType = z.ZodType> extends JobSignature<Schema> {
  cron: string | null
  retryLimit: number | null
  /** Parses the stored data, then does the work. */
  run(services: Services, data: z.input<Schema>): Promise<unknown>
}

/** The data of a job that its schedule starts. */
const noData = z.object({})

export function defineJob<Schema extends z.ZodType = typeof noData>({
  name,
  // Without `data`, Schema is the type of `noData`.
  data: schema = noData as z.ZodType as Schema,
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
  await requireJobs(tx, [name]).send(tx, name, checkData(schema, data), startAfter)
}

/** A job for each element of `data`, for `buildJobs`. */
export function createJobs<Schema extends z.ZodType>(
  { name, data: schema }: JobSignature<Schema>,
  data: readonly z.input<Schema>[],
): NewJobs {
  return { name, rows: selectJobData(checkData(schema, data)) }
}

/** A job for each row that `rows` selects, for `buildJobs`. The column `data` is checked when the job is read. */
export function selectJobs({ name }: JobSignature, rows: Prisma.Sql): NewJobs {
  return { name, rows }
}

/** Parts of a statement that also writes what the jobs are about: the insert, and the messages that wake the workers. */
export function buildJobs(tx: Transaction, jobs: readonly NewJobs[]) {
  const names = jobs.map(({ name }) => name)
  return { insert: requireJobs(tx, names).buildInsert(jobs), wakeUps: names.map(createWakeUp) }
}

function checkData(schema: z.ZodType, data: readonly unknown[]) {
  for (const one of data) schema.parse(one)
  return data as readonly object[]
}

function requireJobs(tx: Transaction, names: readonly string[]) {
  const { jobs } = requireTransactionScope(tx)
  if (!jobs) throw new Error(`These jobs cannot be enqueued: ${names}. The transaction has no job queue`)
  return jobs
}
