import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Services } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { countImportRows } from './countImportRows.ts'
import { UNDO_HOURS } from './undoWindow.ts'

/** Days after which a checked file that was not imported is deleted. */
const CHECK_RETENTION_DAYS = 7

/**
 * Deletes the rows of imports that can no longer be undone, and of checks that were never started, with their files. The
 * numbers of rows stay. Returns the number of these imports.
 */
export const sweepImportsJob = defineJob({
  name: 'sweepImports',
  cron: '35 3 * * *',
  run: sweepImports,
})

async function sweepImports(services: Services): Promise<number> {
  const now = services.clock()
  const endedBefore = subHours(now, UNDO_HOURS)
  const where: Prisma.CatalogueImportWhereInput[] = [
    { state: 'done', finishedAt: { lte: endedBefore } },
    { state: 'undone', undoneAt: { lte: endedBefore } },
    {
      state: { in: ['checking', 'checked', 'refused'] },
      createdAt: { lte: subDays(now, CHECK_RETENTION_DAYS) },
    },
  ]
  const ended = await services.db.catalogueImport.findMany({
    where: { deletedRows: { equals: Prisma.DbNull }, OR: where },
    select: { id: true, state: true },
  })
  for (const { id, state } of ended) await deleteRows(services, id, state)
  return ended.length
}

/** Nothing happens when the import was started meanwhile. */
function deleteRows(
  services: Services,
  id: string,
  state: Prisma.CatalogueImportGetPayload<object>['state'],
) {
  return runInTransaction(services, async (tx) => {
    const isEnded = state === 'done' || state === 'undone'
    const { count } = await tx.catalogueImport.updateMany({
      where: { id, state },
      data: {
        deletedRows: await countImportRows(tx, id),
        content: null,
        workbook: null,
        ...(!isEnded && { state: 'expired' }),
      },
    })
    if (count > 0) await tx.importRow.deleteMany({ where: { importId: id } })
  })
}
