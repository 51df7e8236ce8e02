export interface Executor {
  cancel(): void
}

/** The parts of the configuration that matter here. */
export interface ExecutorConfig {
  operation: { request: { identifier: string } }
  /** Operations that run, by the identifiers of their requests. */
  operationExecutions: Map<string, 'active' | 'inactive'>
  sink: { error(error: unknown): void }
  getPublishQueue(actor: unknown): unknown
  normalizeResponse: unknown
}

export function execute(config: ExecutorConfig): Executor
export const handlerProvider: unknown
export const normalizeResponse: unknown
export class PublishQueue {
  constructor(store: unknown, handlerProvider: unknown, ...others: unknown[])
  commitUpdate(updater: unknown): void
  run(): void
}
