import { type Context, requireRecentPassword, requireStaff } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { hasLiveJob } from '../../platform/jobs/hasLiveJob.ts'
import type { Import } from './importRows.ts'
import { runImportJob } from './runImport.ts'

const STATES_WITH_JOB = ['checking', 'running', 'undoing']

/** Whether the job of a check, an import or an undo has used up its attempts before the last row. */
export async function isInterrupted(
  db: Database | Transaction,
  { id, state }: Pick<Import, 'id' | 'state'>,
): Promise<boolean> {
  if (!STATES_WITH_JOB.includes(state)) return false
  return !(await hasLiveJob(db, runImportJob, { importId: id }))
}

/** Enqueues the job of an interrupted import again. It continues with the rows that are left; a check starts again. */
export async function continueImport(
  tx: Transaction,
  context: Context,
  found: Pick<Import, 'id' | 'state' | 'changesUpi'>,
) {
  const { userId } = requireStaff(context)
  if (!(await isInterrupted(tx, found))) return
  if (found.changesUpi) requireRecentPassword(context)
  await enqueue(tx, runImportJob, { importId: found.id, actorId: userId })
}
